//! [`Ephemeris`]: positions, angles and house cusps at an instant.

use std::borrow::Cow;
use std::sync::Arc;

use chart::{
    Body, Coordinates, ExtraBody, FixedStar, Houses, JulianDay, Longitude, Position, Positions,
    Sky, Source,
};

use crate::{
    DataError, SkyError, View,
    apparent::Scene,
    ayanamsa::{Ayanamsa, Sidereal},
    frame::{Bias, DateFrame},
    houses::{self, Horizon},
    observation::Observation,
    observer::observer,
    pack,
    precession::Precession,
    sidereal,
    store::Store,
    time::delta_t_days,
    track::J2000,
    units::{degrees, wrap},
    vector::State,
};

/// The ephemeris from 1800 to 2399: apparent positions, angles and house cusps.
///
/// Results are tropical and geocentric, with Placidus houses; [`Ephemeris::viewed`] changes that. The
/// value is immutable and can be shared between threads. Calculations of positions and houses do not
/// allocate. Results agree with the Swiss Ephemeris 2.10.03 within 0.001 arcsecond in longitude,
/// latitude and cusps, and 0.01 arcsecond a day in speed. See the crate's documentation for the
/// exceptions.
///
/// ```
/// use chart::{Body, JulianDay, Coordinates};
/// use ephemeris::Ephemeris;
///
/// let file = |name: &str| {
///     std::fs::read(format!("{}/../../data/ephemeris/{name}", env!("CARGO_MANIFEST_DIR")))
/// };
/// let ephemeris =
///     Ephemeris::from_bytes(file("sepl_18.se1")?, file("semo_18.se1")?, file("seas_18.se1")?)?;
///
/// // New York, 1990-01-01 17:00 UT.
/// let at = JulianDay::from_unix_seconds(631_213_200);
/// let sky = ephemeris.sky(at, Coordinates::new(40.7128, -74.006)?)?;
/// assert_eq!(sky.positions.of(Body::Sun).longitude.position(), "11°01′ Capricorn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Ephemeris {
    data: Arc<Data>,
    view: View,
    sidereal: Option<Sidereal>,
}

/// The data that all views share.
struct Data {
    store: Store,
    precession: Precession,
    bias: Bias,
    /// Mean obliquity of J2000, radians.
    obliquity_j2000: f64,
}

impl Ephemeris {
    /// The first Julian day (UT) of the ephemeris: 1800-01-01 06:00. This is 18 hours before the earliest
    /// accepted birth, so that the whole local day of every birth is covered.
    pub const FIRST: f64 = 2_378_496.75;

    /// The last Julian day (UT) of the ephemeris: 2399-12-02 00:00.
    pub const LAST: f64 = 2_597_611.5;

    /// An ephemeris from the bytes of the three data files; see [`DataFile`](crate::DataFile).
    ///
    /// Accepts bytes embedded in the program (`&'static [u8]`) and bytes read from a folder (`Vec<u8>`).
    /// The bytes are stored without unpacking. The SHA-256 of each file, every field of the headers and
    /// the offset of every segment are checked. The error for a wrong, damaged, swapped or missing file
    /// contains its name.
    pub fn from_bytes(
        planets: impl Into<Cow<'static, [u8]>>,
        moon: impl Into<Cow<'static, [u8]>>,
        asteroids: impl Into<Cow<'static, [u8]>>,
    ) -> Result<Self, DataError> {
        Store::new(planets.into(), moon.into(), asteroids.into()).map(Self::with_store)
    }

    /// The ephemeris of the embedded data files.
    ///
    /// # Errors
    /// If a file is damaged.
    #[cfg(feature = "embedded")]
    pub fn embedded() -> Result<Self, DataError> {
        let planets: &'static [u8] = include_bytes!("../data/sepl_18.se1");
        let moon: &'static [u8] = include_bytes!("../data/semo_18.se1");
        let asteroids: &'static [u8] = include_bytes!("../data/seas_18.se1");
        Self::from_bytes(planets, moon, asteroids)
    }

    /// The part of the data for the span from `from` to `to`, both included, as one block of bytes for
    /// [`Ephemeris::from_packed`]. For 150 years it has less than a quarter of the size of the files.
    #[must_use]
    pub fn packed(&self, from: JulianDay, to: JulianDay) -> Vec<u8> {
        pack::write(&self.data.store, from, to)
    }

    /// An ephemeris from the bytes that [`Ephemeris::packed`] made. Within its span every result has the
    /// same bits as with the whole files; outside, calculations return [`SkyError::NoData`]. The bytes
    /// contain a SHA-256, so damaged bytes are an error.
    pub fn from_packed(bytes: &[u8]) -> Result<Self, DataError> {
        pack::read(bytes).map(Self::with_store)
    }

    /// An ephemeris with the data of two packs, in the view of this one; `None` if there is a gap between their spans.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Option<Self> {
        let store = pack::join(&self.data.store, &other.data.store)?;
        Some(Self::with_store(store).viewed(self.view))
    }

    pub(crate) fn with_store(store: Store) -> Self {
        let (begin, end) = store.span();
        // Extended by about a year, because the fit is least accurate at its ends.
        let precession = Precession::fit(begin - 400.0, end + 400.0);
        let (j2000, _) = precession.at(J2000);
        let data =
            Data { store, obliquity_j2000: j2000.obliquity, precession, bias: Bias::IAU_2006 };
        Self { data: Arc::new(data), view: View::default(), sidereal: None }
    }

    /// An ephemeris with the same data and another view, which also applies to searches.
    ///
    /// ```
    /// # use ephemeris::{DataFile, Ephemeris, View};
    /// # let [planets, moon, asteroids] = DataFile::ALL.map(|file| {
    /// #     let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ephemeris");
    /// #     std::fs::read(format!("{folder}/{}", file.file_name())).unwrap()
    /// # });
    /// # let ephemeris = Ephemeris::from_bytes(planets, moon, asteroids)?;
    /// use chart::{Body, JulianDay, Zodiac};
    ///
    /// let lahiri = ephemeris.viewed(View { zodiac: Zodiac::Lahiri, ..View::default() });
    /// let at = JulianDay::from_unix_seconds(946_728_000);
    /// let [tropical, sidereal] = [&ephemeris, &lahiri]
    ///     .map(|sky| sky.position(Body::Sun, at).unwrap().longitude.degrees());
    /// assert!((tropical - sidereal - 23.853).abs() < 0.001);
    /// # Ok::<(), ephemeris::DataError>(())
    /// ```
    #[must_use]
    pub fn viewed(&self, view: View) -> Self {
        let data = Arc::clone(&self.data);
        let sidereal = Sidereal::new(view.zodiac, &data.bias);
        Self { data, view, sidereal }
    }

    /// The zodiac, lunar node, observer and house system of the results.
    #[must_use]
    pub fn view(&self) -> View {
        self.view
    }

    /// The positions of the twelve bodies, and the angles and cusps at a place.
    pub fn sky(&self, at: JulianDay, place: Coordinates) -> Result<Sky, SkyError> {
        let moment = Epoch::new(self, at)?;
        Ok(Sky {
            positions: moment.positions()?,
            houses: Some(moment.houses(place)),
            obliquity_deg: moment.frame.true_obliquity.to_degrees(),
        })
    }

    /// The positions of the twelve bodies without houses, for charts without a known time of birth.
    pub fn sky_without_houses(&self, at: JulianDay) -> Result<Sky, SkyError> {
        let moment = Epoch::new(self, at)?;
        Ok(Sky {
            positions: moment.positions()?,
            houses: None,
            obliquity_deg: moment.frame.true_obliquity.to_degrees(),
        })
    }

    /// The positions of the twelve bodies.
    pub fn positions(&self, at: JulianDay) -> Result<Positions, SkyError> {
        Epoch::new(self, at)?.positions()
    }

    /// The position of one body. Takes a third of the time of [`Ephemeris::positions`].
    pub fn position(&self, body: Body, at: JulianDay) -> Result<Position, SkyError> {
        Epoch::new(self, at)?.position(body.data().source)
    }

    /// The position of a body that is not among the twelve. Lilith is geocentric in every view.
    pub fn extra_position(&self, body: ExtraBody, at: JulianDay) -> Result<Position, SkyError> {
        let source = body.source();
        if source.is_of_orbit() && self.view.observer.is_some() {
            let center = self.viewed(View { observer: None, ..self.view });
            return Epoch::new(&center, at)?.position(source);
        }
        Epoch::new(self, at)?.position(source)
    }

    /// The apparent position of a fixed star: with proper motion, radial velocity and parallax. Its speeds are those of
    /// the Earth's motion and of precession.
    ///
    /// Longitude and latitude agree with the Swiss Ephemeris within 0.001 arcsecond.
    pub fn star(&self, star: FixedStar, at: JulianDay) -> Result<Position, SkyError> {
        Ok(Epoch::new(self, at)?.observation()?.star(star))
    }

    /// The angles and cusps at a place, without the bodies.
    pub fn houses(&self, at: JulianDay, place: Coordinates) -> Result<Houses, SkyError> {
        Ok(Epoch::new(self, at)?.houses(place))
    }

    /// The angles and cusps of a meridian that is not that of the instant, as in progressed and composite charts. The
    /// right ascension of the meridian and the latitude are in degrees; obliquity and zodiac are those of `at`.
    pub fn houses_of_meridian(
        &self,
        at: JulianDay,
        armc_deg: f64,
        latitude_deg: f64,
    ) -> Result<Houses, SkyError> {
        let moment = Epoch::new(self, at)?;
        let [armc, latitude] = [wrap(armc_deg, 360.0), latitude_deg].map(f64::to_radians);
        let horizon = Horizon::new(armc, latitude, moment.frame.true_obliquity);
        Ok(houses::houses(&horizon, self.view.houses, moment.ayanamsa_of_houses().degrees))
    }

    /// The right ascension of the meridian at which a point of the ecliptic culminates, degrees in `[0, 360)`; with the
    /// obliquity and the zodiac of `at`.
    pub fn meridian_of(&self, at: JulianDay, midheaven: Longitude) -> Result<f64, SkyError> {
        let moment = Epoch::new(self, at)?;
        let tropical = midheaven.degrees() + moment.ayanamsa_of_houses().degrees;
        let (sin, cos) = libm::sincos(tropical.to_radians());
        let across = sin * libm::cos(moment.frame.true_obliquity);
        Ok(degrees(libm::atan2(across, cos)))
    }

    /// The meridian of a place and its rates of change, for searches.
    pub(crate) fn meridian(&self, at: JulianDay, place: Coordinates) -> Result<Meridian, SkyError> {
        let moment = Epoch::new(self, at)?;
        let DateFrame { true_obliquity, nutation, .. } = moment.frame;
        let ayanamsa = moment.ayanamsa_of_houses();
        Ok(Meridian {
            ayanamsa_deg: ayanamsa.degrees,
            ayanamsa_rate: ayanamsa.rate,
            armc: moment.armc(place),
            equation_rate: nutation.longitude_rate * libm::cos(true_obliquity),
            obliquity: true_obliquity,
            obliquity_rate: nutation.obliquity_rate,
        })
    }

    /// True obliquity of the ecliptic, degrees.
    pub fn obliquity_deg(&self, at: JulianDay) -> Result<f64, SkyError> {
        Ok(Epoch::new(self, at)?.frame.true_obliquity.to_degrees())
    }
}

impl core::fmt::Debug for Ephemeris {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        // The two megabytes of data are omitted.
        f.debug_struct("Ephemeris").finish_non_exhaustive()
    }
}

/// The quantities that determine the angles at a place, in radians, and their rates of change by nutation, radians a
/// day, unless stated otherwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Meridian {
    /// Right ascension of the meridian.
    pub(crate) armc: f64,
    /// Rate of the equation of the equinoxes. The rotation of the Earth is not included.
    pub(crate) equation_rate: f64,
    /// True obliquity of the ecliptic.
    pub(crate) obliquity: f64,
    pub(crate) obliquity_rate: f64,
    /// The ayanamsa from the true equinox, degrees, and its rate, degrees a day; zero in the tropical zodiac.
    pub(crate) ayanamsa_deg: f64,
    pub(crate) ayanamsa_rate: f64,
}

/// An instant within the ephemeris, as UT and TT, with the reference frame of its date.
struct Epoch<'a> {
    ephemeris: &'a Ephemeris,
    ut: f64,
    tt: f64,
    frame: DateFrame,
}

/// Half of the interval over which differences of topocentric positions give the speeds, days.
///
/// The rounding of the Moon's light time (fidelity 3) makes its speed uncertain by 0.4 arcsecond a day. A longer
/// interval would give a similar error from the curvature of the motion. Swiss Ephemeris uses 1e-4 day, with an
/// uncertainty of 4 arcseconds a day.
const SPEED_DAYS: f64 = 1e-3;

impl<'a> Epoch<'a> {
    #[inline]
    fn new(ephemeris: &'a Ephemeris, at: JulianDay) -> Result<Self, SkyError> {
        let ut = at.days();
        if ut < Ephemeris::FIRST {
            return Err(SkyError::TooEarly { at: ut, first: Ephemeris::FIRST });
        }
        if ut > Ephemeris::LAST {
            return Err(SkyError::TooLate { at: ut, last: Ephemeris::LAST });
        }
        Ok(Self::at(ephemeris, ut))
    }

    #[inline]
    fn at(ephemeris: &'a Ephemeris, ut: f64) -> Self {
        let tt = ut + delta_t_days(ut);
        let frame = DateFrame::at(tt, &ephemeris.data.precession, &ephemeris.data.bias);
        Self { ephemeris, ut, tt, frame }
    }

    #[inline]
    fn positions(&self) -> Result<Positions, SkyError> {
        let observation = self.observation()?;
        let beside = self.beside()?;
        let mut positions = [Position::default(); Body::COUNT];
        for (position, body) in positions.iter_mut().zip(Body::ALL) {
            *position = observation.position_beside(body.data().source, beside.as_ref())?;
        }
        Ok(Positions::new(positions))
    }

    fn position(&self, source: Source) -> Result<Position, SkyError> {
        self.observation()?.position_beside(source, self.beside()?.as_ref())
    }

    /// Observations shortly before and after, and the days between them, for the speeds seen by an observer on the
    /// Earth's surface; `None` in a geocentric view.
    fn beside(&self) -> Result<Option<([Observation<'a>; 2], f64)>, SkyError> {
        if self.ephemeris.view.observer.is_none() {
            return Ok(None);
        }
        let [before, after] = [-SPEED_DAYS, SPEED_DAYS].map(|days| {
            Self::at(self.ephemeris, (self.ut + days).clamp(Ephemeris::FIRST, Ephemeris::LAST))
        });
        let days = after.ut - before.ut;
        Ok(Some(([before.observation()?, after.observation()?], days)))
    }

    #[inline]
    fn observation(&self) -> Result<Observation<'a>, SkyError> {
        let Ephemeris { data, view, sidereal } = self.ephemeris;
        let offset = view.observer.map_or(State::default(), |place| {
            let greenwich =
                sidereal::mean(self.ut, self.tt, &self.frame, &data.bias, data.obliquity_j2000);
            observer(place, greenwich, &self.frame, &data.bias)
        });
        Ok(Observation {
            scene: Scene::at(&data.store, self.tt, offset)?,
            tt: self.tt,
            node: view.node,
            // Fidelity 25: in a sidereal zodiac, Swiss Ephemeris omits nutation from positions and ayanamsa.
            frame: if sidereal.is_some() { self.frame.mean() } else { self.frame },
            ayanamsa: sidereal.as_ref().map(|sidereal| sidereal.at(&self.frame)),
        })
    }

    /// Right ascension of the meridian of a place, radians.
    #[inline]
    fn armc(&self, place: Coordinates) -> f64 {
        let data = &self.ephemeris.data;
        let greenwich =
            sidereal::greenwich(self.ut, self.tt, &self.frame, &data.bias, data.obliquity_j2000);
        houses::local(greenwich, place.longitude_deg().to_radians())
    }

    #[inline]
    fn houses(&self, place: Coordinates) -> Houses {
        let latitude = place.latitude_deg().to_radians();
        let horizon = Horizon::new(self.armc(place), latitude, self.frame.true_obliquity);
        houses::houses(&horizon, self.ephemeris.view.houses, self.ayanamsa_of_houses().degrees)
    }

    /// The ayanamsa from the true equinox, for angles and cusps.
    fn ayanamsa_of_houses(&self) -> Ayanamsa {
        self.ephemeris.sidereal.as_ref().map_or(Ayanamsa::NONE, |sidereal| {
            let mean = sidereal.at(&self.frame);
            let nutation = &self.frame.nutation;
            Ayanamsa {
                degrees: mean.degrees + nutation.longitude.to_degrees(),
                rate: mean.rate + nutation.longitude_rate.to_degrees(),
            }
        })
    }
}
