//! Mistakes that lead to the chart of another moment or place.

use chart::named_enum;

named_enum! {
    /// A mistake that leads to the chart of another moment or place.
    pub enum Mistake {
        /// Summer time was in force and was left out.
        SummerTimeIgnored = "summer-time-ignored",
        /// Summer time was in force and was subtracted twice.
        SummerTimeDoubled = "summer-time-doubled",
        /// Summer time was not in force and was subtracted.
        SummerTimeAdded = "summer-time-added",
        /// The second of two instants with the same clock time instead of the first, or the other way round.
        OtherInstant = "other-instant",
        /// Standard time instead of the birthplace's own mean time.
        StandardForMeanTime = "standard-for-mean-time",
        /// The birthplace's own mean time instead of standard time.
        MeanTimeForStandard = "mean-time-for-standard",
        /// The zone of the country's capital.
        ZoneOfCapital = "zone-of-capital",
        /// An offset from UTC that is one hour too large.
        HourEarly = "hour-early",
        /// An offset from UTC that is one hour too small.
        HourLate = "hour-late",
        /// The clock time was read as UTC.
        ReadAsUtc = "read-as-utc",
        /// The offset was subtracted twice: a time in UTC was read as a clock time.
        OffsetTwice = "offset-twice",
        /// The offset was added instead of subtracted.
        OffsetSign = "offset-sign",
        /// The offset of today's law.
        OffsetOfToday = "offset-of-today",
        /// The offset without its minutes.
        OffsetWithoutMinutes = "offset-without-minutes",
        /// Noon instead of the time of birth.
        Noon = "noon",
        /// Midnight, the beginning of the day, instead of the time of birth.
        Midnight = "midnight",
        /// Six in the morning instead of the time of birth.
        SixInTheMorning = "six-in-the-morning",
        /// Morning and evening exchanged.
        TwelveHours = "twelve-hours",
        /// Day and month exchanged.
        DayAndMonth = "day-and-month",
        /// The date was taken for one of the Julian calendar.
        ReadAsJulian = "read-as-julian",
        /// The date was converted to the Julian calendar.
        WrittenAsJulian = "written-as-julian",
        /// The day before.
        DayBefore = "day-before",
        /// The day after.
        DayAfter = "day-after",
        /// The month after: a program that counts months from 0.
        MonthAfter = "month-after",
        /// The month before: a program that counts months from 0.
        MonthBefore = "month-before",
        /// East and west exchanged.
        LongitudeSign = "longitude-sign",
        /// North and south exchanged.
        LatitudeSign = "latitude-sign",
        /// Both north and south, and east and west exchanged.
        BothSigns = "both-signs",
        /// Degrees and minutes were read as decimals: 41°54′ as 41.54.
        MinutesAsDecimals = "minutes-as-decimals",
        /// Decimals were read as minutes: 41.54 as 41°54′.
        DecimalsAsMinutes = "decimals-as-minutes",
        /// Latitude and longitude exchanged.
        CoordinatesSwapped = "coordinates-swapped",
        /// Another place with the same name.
        Namesake = "namesake",
        /// An ephemeris that is a few arc minutes off.
        CoarseEphemeris = "coarse-ephemeris",
    }
}

impl Mistake {
    /// How common a mistake is: the natural logarithm of its estimated frequency. Births before 1930 are more often
    /// dated by the Julian calendar.
    pub(super) fn prior(self, year: i16) -> f64 {
        match self {
            Self::SummerTimeIgnored | Self::OtherInstant => -1.5,
            Self::ReadAsUtc | Self::StandardForMeanTime => -1.8,
            Self::TwelveHours | Self::Noon | Self::SummerTimeAdded => -2.2,
            Self::SummerTimeDoubled | Self::LongitudeSign => -2.3,
            Self::Midnight | Self::DayAndMonth | Self::OffsetOfToday => -2.4,
            Self::LatitudeSign | Self::Namesake | Self::ZoneOfCapital => -2.6,
            Self::HourEarly | Self::HourLate => -2.9,
            Self::OffsetWithoutMinutes | Self::MeanTimeForStandard | Self::MinutesAsDecimals => {
                -3.0
            }
            Self::SixInTheMorning | Self::OffsetSign => -3.2,
            Self::DayBefore | Self::DayAfter | Self::MonthAfter | Self::OffsetTwice => -3.4,
            Self::DecimalsAsMinutes | Self::BothSigns => -3.6,
            Self::ReadAsJulian | Self::WrittenAsJulian if year < 1930 => -2.4,
            Self::ReadAsJulian | Self::WrittenAsJulian => -4.5,
            Self::MonthBefore | Self::CoordinatesSwapped | Self::CoarseEphemeris => -4.0,
        }
    }
}
