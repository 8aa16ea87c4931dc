//! The use cases: each reads a request and makes an answer. HTTP, the tools for assistants, the browser and the terminal
//! use the same ones.

use civil::Warning;
use ephemeris::SkyError;
use places::Gazetteer;
use reading::Area;

use crate::InterpretationKind;
use crate::answer::{
    AreaAnswer, AspectsAnswer, BirthData, BlindAnswer, ChartAnswer, CompatibilityAnswer,
    CompleteAnswer, EphemerisAnswer, FocusAnswer, HousesAnswer, InterpretationAnswer,
    MomentsAnswer, PairChartAnswer, PairWheel, PeriodAnswer, PlanetsAnswer, ProfectionAnswer,
    ProgressionAnswer, RelocationAnswer, ReturnAnswer, SolarReturnAnswer, TransitsAnswer, Wanted,
    Wheel, WheelPicture, YearAnswer, ZodiacAnswer, unknown_members,
};
use crate::cast::{Cast, CastError, Engine, ResolvedBirth, both, same_zodiac};
use crate::explain::{CheckAnswer, ExplainAnswer, ExplainContext};
use crate::request::{
    BadInput, BirthRequest, CalendarFormat, CalendarQuery, CalendarRequest, CheckRequest,
    ComparisonRequest, EphemerisRequest, ExplainRequest, FocusRequest, Given, GivenPair, Included,
    Including, Members, MomentRequest, MomentsRequest, PairOrder, PairReportRequest, PeriodRequest,
    PlaceZones, ProgressionRequest, Purpose, Relationship, RelocationRequest, ReportOrder,
    ReportRequest, Request, ReturnRequest, SkyMoment, SolarReturnRequest, TransitQuery,
    TransitRequest, Unknown, WheelAlone, WheelAndText, WheelAndYear, WheelRequest, YearQuery,
    YearRequest,
};
use crate::technique::{composed, same_options};

/// What a use case needs beside the request.
#[derive(Clone, Copy)]
pub struct Environment<'a> {
    /// Finds the zones of places.
    pub place_zones: PlaceZones<'a>,
    /// Seconds since 1970-01-01 00:00 UTC.
    pub now_unix_seconds: i64,
    /// The places, to find other towns with the name of a birthplace.
    pub gazetteer: Option<&'a Gazetteer<'a>>,
    /// The parts of the answer that the caller wants.
    pub wanted: Wanted,
}

/// Writers of text files. The crate `report` implements them.
#[derive(Debug, Clone, Copy)]
pub struct Writers {
    /// The text file of a reading, with the wheel as a data URL.
    pub reading: fn(&CompleteAnswer, Option<&str>) -> String,
    /// The text file of a comparison, with the wheel as a data URL.
    pub comparison: fn(&CompatibilityAnswer, Option<&str>) -> String,
    /// The text file of a year.
    pub year: fn(&YearAnswer) -> String,
    /// The transits of a period as a calendar.
    pub calendar: fn(&PeriodAnswer, &CalendarQuery) -> String,
}

/// A calendar file.
#[derive(Debug, Clone, PartialEq)]
pub struct CalendarFile {
    /// Its format.
    pub format: CalendarFormat,
    /// Its content.
    pub text: String,
    /// What is uncertain about the birth or was ignored in the request.
    pub warnings: Vec<Warning>,
}

/// The wheel of a chart as a file.
#[derive(Debug, Clone, PartialEq)]
pub struct WheelFile {
    /// A self-contained SVG document without fonts, style sheets and scripts.
    pub svg: String,
    /// What is uncertain about the birth or was ignored in the request.
    pub warnings: Vec<Warning>,
}

/// A birth.
type GivenBirth = Given<BirthRequest>;

impl Engine {
    /// Reads the request of a use case from its members, and answers it.
    pub fn answer<R: Request, A>(
        &self,
        use_case: impl FnOnce(&Self, R, &Environment<'_>) -> Result<A, CastError>,
        mut members: Members,
        environment: &Environment<'_>,
    ) -> Result<A, CastError> {
        use_case(self, R::read(&mut members), environment)
    }

    /// The chart of a birth.
    pub fn chart(
        &self,
        request: Including<WheelAlone, GivenBirth>,
        environment: &Environment<'_>,
    ) -> Result<ChartAnswer, CastError> {
        let birth = self.birth_given(request.request, environment, Purpose::Chart);
        let (included, birth) = both(request.included, birth)?;
        let cast = self.cast(birth)?;
        let wheel = included.wheel.map(|sizes| Wheel::of_sizes(&cast.chart, sizes));
        Ok(ChartAnswer { wheel, ..self.chart_answer(&cast, environment.wanted)? })
    }

    /// Only the bodies of a chart.
    pub fn planets(
        &self,
        birth: GivenBirth,
        environment: &Environment<'_>,
    ) -> Result<PlanetsAnswer, CastError> {
        let cast = self.cast_given(birth, environment, Purpose::Chart)?;
        Ok(self.planets_answer(&cast, environment.wanted)?)
    }

    /// Only the houses of a chart.
    pub fn houses(
        &self,
        birth: GivenBirth,
        environment: &Environment<'_>,
    ) -> Result<HousesAnswer, CastError> {
        let cast = self.cast_given(birth, environment, Purpose::Chart)?;
        Ok(self.houses_answer(&cast, environment.wanted))
    }

    /// Only the aspects of a chart.
    pub fn aspects(
        &self,
        birth: GivenBirth,
        environment: &Environment<'_>,
    ) -> Result<AspectsAnswer, CastError> {
        let cast = self.cast_given(birth, environment, Purpose::Chart)?;
        Ok(self.aspects_answer(&cast, environment.wanted))
    }

    /// The wheel of a chart as an image for a page, with names of its parts.
    pub fn wheel(
        &self,
        request: WheelRequest,
        environment: &Environment<'_>,
    ) -> Result<WheelFile, CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Chart);
        let (order, birth) = both(request.wheel.check(), birth)?;
        let cast = self.cast(birth)?;
        let picture = WheelPicture::marked(&cast.chart, order.size, &order.theme.palette());
        Ok(WheelFile { svg: picture.svg, warnings: BirthData::of(&cast).warnings })
    }

    /// The complete reading.
    pub fn reading(
        &self,
        request: Including<WheelAndText, GivenBirth>,
        environment: &Environment<'_>,
    ) -> Result<CompleteAnswer, CastError> {
        let birth = self.birth_given(request.request, environment, Purpose::Reading);
        let (included, birth) = both(request.included, birth)?;
        let cast = self.cast(birth)?;
        self.reading_with(&cast, included, environment.wanted)
    }

    /// The complete reading of a chart with the parts that are included.
    pub fn reading_with(
        &self,
        cast: &Cast,
        included: Included,
        wanted: Wanted,
    ) -> Result<CompleteAnswer, CastError> {
        // The text file is made from the whole answer, so everything is calculated, even if less is selected.
        let wanted = if included.text { Wanted::default() } else { wanted };
        let mut answer = self.complete_answer(cast, included.wheel, wanted)?;
        if included.text {
            let wheel = Wheel::picture(&cast.chart);
            answer.text = Some((self.writers.reading)(&answer, Some(&wheel)));
        }
        Ok(answer)
    }

    /// One life area of the reading.
    pub fn area(
        &self,
        area: Area,
        birth: GivenBirth,
        environment: &Environment<'_>,
    ) -> Result<AreaAnswer, CastError> {
        let cast = self.cast_given(birth, environment, Purpose::Reading)?;
        self.area_answer(&cast, area, environment.wanted)
    }

    /// The portraits of a birth between those of two made-up births.
    pub fn blind(
        &self,
        birth: GivenBirth,
        environment: &Environment<'_>,
    ) -> Result<BlindAnswer, CastError> {
        let cast = self.cast_given(birth, environment, Purpose::Person)?;
        self.blind_answer(&cast, environment.now_unix_seconds)
    }

    /// Interpretations of the parts of one kind.
    pub fn interpretation(
        &self,
        kind: InterpretationKind,
        birth: GivenBirth,
        environment: &Environment<'_>,
    ) -> Result<InterpretationAnswer, CastError> {
        let cast = self.cast_given(birth, environment, Purpose::Person)?;
        self.interpretation_answer(&cast, kind, environment.wanted)
    }

    /// Interpretations about a subject in words.
    pub fn interpretation_of_focus(
        &self,
        request: FocusRequest,
        environment: &Environment<'_>,
    ) -> Result<FocusAnswer, CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Person);
        let (focus, birth) = both(request.focus.check(), birth)?;
        let cast = self.cast(birth)?;
        self.focus_answer(&cast, &focus, environment.wanted)
    }

    /// Why another source says something else about a chart.
    pub fn explain(
        &self,
        request: ExplainRequest,
        environment: &Environment<'_>,
    ) -> Result<ExplainAnswer, CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Person);
        let (parsed, birth) = both(request.claims.check(), birth)?;
        let cast = self.cast(birth)?;
        let Environment { now_unix_seconds, gazetteer, .. } = *environment;
        let context = ExplainContext { now_unix_seconds, gazetteer };
        Ok(self.explain_answer(&cast, &parsed, context)?)
    }

    /// Which statements of a text about a chart are right.
    pub fn check(
        &self,
        request: CheckRequest,
        environment: &Environment<'_>,
    ) -> Result<CheckAnswer, CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Person);
        let (text, birth) = both(request.text.check(), birth)?;
        let cast = self.cast(birth)?;
        Ok(self.check_answer(&cast, &text)?)
    }

    /// The transits of a moment.
    pub fn transits(
        &self,
        request: Including<WheelAndYear, TransitRequest>,
        environment: &Environment<'_>,
    ) -> Result<TransitsAnswer, CastError> {
        let Including { included, request: TransitRequest { moment, birth }, .. } = request;
        let birth = self.birth_given(birth, environment, Purpose::Person);
        let moment = both(moment.check(environment.now_unix_seconds), included);
        let ((moment, included), birth) = both(moment, birth)?;
        let cast = self.cast(birth)?;
        self.transits_with(&cast, &moment, included)
    }

    /// The transits of a moment to a chart with the parts that are included.
    pub fn transits_with(
        &self,
        cast: &Cast,
        query: &TransitQuery,
        included: Included,
    ) -> Result<TransitsAnswer, CastError> {
        let clock = self.reader_clock(query.display_timezone.as_deref(), cast)?;
        self.transits_answer(cast, query.at, &clock, included)
    }

    /// The transits of a period.
    pub fn period(
        &self,
        request: PeriodRequest,
        environment: &Environment<'_>,
    ) -> Result<PeriodAnswer, CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Person);
        let (period, birth) = both(request.period.check(environment.now_unix_seconds), birth)?;
        let cast = self.cast(birth)?;
        self.period_answer(&cast, &period)
    }

    /// The transits of a period as a calendar file.
    pub fn calendar(
        &self,
        request: CalendarRequest,
        environment: &Environment<'_>,
    ) -> Result<CalendarFile, CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Person);
        let period = request.period.check(environment.now_unix_seconds);
        let ((calendar, period), birth) = both(both(request.calendar.check(), period), birth)?;
        let cast = self.cast(birth)?;
        let answer = self.period_answer(&cast, &period)?.with_contents(calendar.contents);
        let text = (self.writers.calendar)(&answer, &calendar);
        Ok(CalendarFile { format: calendar.format, text, warnings: answer.birth_data.warnings })
    }

    /// The solar return of a year.
    pub fn solar_return(
        &self,
        request: Including<WheelAlone, SolarReturnRequest>,
        environment: &Environment<'_>,
    ) -> Result<SolarReturnAnswer, CastError> {
        let Including { included, request: SolarReturnRequest { solar_return, birth }, .. } =
            request;
        let birth = self.birth_given(birth, environment, Purpose::Person);
        let mut unknown = Unknown::default();
        let query = solar_return.check(&mut unknown);
        let ((query, included), mut birth) = both(both(query, included), birth)?;
        birth.details.unknown.extend(unknown);
        let cast = self.cast(birth)?;
        self.solar_return_answer(&cast, query, included.wheel)
    }

    /// The account of a year from birthday to birthday.
    pub fn year(
        &self,
        request: Including<WheelAndText, YearRequest>,
        environment: &Environment<'_>,
    ) -> Result<YearAnswer, CastError> {
        let Including { included, request: YearRequest { year, birth }, .. } = request;
        let birth = self.birth_given(birth, environment, Purpose::Person);
        let mut unknown = Unknown::default();
        let query = year.check(&mut unknown);
        let ((query, included), mut birth) = both(both(query, included), birth)?;
        birth.details.unknown.extend(unknown);
        let cast = self.cast(birth)?;
        self.year_with(&cast, &query, environment.now_unix_seconds, included, environment.wanted)
    }

    /// The account of a year with the parts that are included.
    pub fn year_with(
        &self,
        cast: &Cast,
        query: &YearQuery,
        now_unix_seconds: i64,
        included: Included,
        wanted: Wanted,
    ) -> Result<YearAnswer, CastError> {
        let mut answer = self.year_answer(cast, query, now_unix_seconds, included.wheel, wanted)?;
        if included.text {
            answer.text = Some((self.writers.year)(&answer));
        }
        Ok(answer)
    }

    /// The progressed or directed chart of a moment.
    pub fn progressions(
        &self,
        request: Including<WheelAlone, ProgressionRequest>,
        environment: &Environment<'_>,
    ) -> Result<ProgressionAnswer, CastError> {
        let Including { included, request: ProgressionRequest { progression, birth }, .. } =
            request;
        let birth = self.birth_given(birth, environment, Purpose::Person);
        let query = progression.check(environment.now_unix_seconds);
        let ((query, included), birth) = both(both(query, included), birth)?;
        let cast = self.cast(birth)?;
        self.progression_answer(&cast, query, included.wheel, environment.wanted)
    }

    /// The next return of a body.
    pub fn planetary_return(
        &self,
        request: Including<WheelAlone, ReturnRequest>,
        environment: &Environment<'_>,
    ) -> Result<ReturnAnswer, CastError> {
        let Including { included, request: ReturnRequest { planetary_return, birth }, .. } =
            request;
        let birth = self.birth_given(birth, environment, Purpose::Person);
        let mut unknown = Unknown::default();
        let query = planetary_return.check(environment.now_unix_seconds, &mut unknown);
        let ((query, included), mut birth) = both(both(query, included), birth)?;
        birth.details.unknown.extend(unknown);
        let cast = self.cast(birth)?;
        self.return_answer(&cast, query, included.wheel, environment.wanted)
    }

    /// The annual profection of a moment.
    pub fn profections(
        &self,
        request: MomentRequest,
        environment: &Environment<'_>,
    ) -> Result<ProfectionAnswer, CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Person);
        let (moment, birth) = both(request.moment.check(environment.now_unix_seconds), birth)?;
        let cast = self.cast(birth)?;
        self.profection_answer(&cast, moment)
    }

    /// The chart of a birth at another place.
    pub fn relocated(
        &self,
        request: Including<WheelAlone, RelocationRequest>,
        environment: &Environment<'_>,
    ) -> Result<RelocationAnswer, CastError> {
        let Including { included, request: RelocationRequest { relocation, birth }, .. } = request;
        let birth = self.birth_given(birth, environment, Purpose::Person);
        let mut unknown = Unknown::default();
        let place = relocation.check(&mut unknown);
        let ((place, included), mut birth) = both(both(place, included), birth)?;
        birth.details.unknown.extend(unknown);
        let cast = self.cast(birth)?;
        Ok(self.relocation_answer(&cast, place, included.wheel, environment.wanted)?)
    }

    /// The composite chart of two people.
    pub fn composite_chart(
        &self,
        request: Including<WheelAlone, GivenPair>,
        environment: &Environment<'_>,
    ) -> Result<PairChartAnswer, CastError> {
        let name = request.request.naming(1);
        let pair = self.births_alike(request.request, environment);
        let (included, pair) = both(request.included, pair)?;
        composed(&pair[0]).map_err(|bad| bad.renamed(&name))?;
        let [first, second] = self.cast_pair(pair)?;
        Ok(self.composite_answer([&first, &second], included.wheel, environment.wanted)?)
    }

    /// The Davison chart of two people.
    pub fn davison_chart(
        &self,
        request: Including<WheelAlone, GivenPair>,
        environment: &Environment<'_>,
    ) -> Result<PairChartAnswer, CastError> {
        let pair = self.births_alike(request.request, environment);
        let (included, pair) = both(request.included, pair)?;
        let [first, second] = self.cast_pair(pair)?;
        Ok(self.davison_answer([&first, &second], included.wheel, environment.wanted)?)
    }

    /// The comparison of two people.
    pub fn compatibility(
        &self,
        request: Including<WheelAndText, ComparisonRequest>,
        environment: &Environment<'_>,
    ) -> Result<CompatibilityAnswer, CastError> {
        let pair = self.births_of_pair(request.request.pair, environment);
        let relationship = both(request.included, request.request.relationship.check());
        let ((included, relationship), pair) = both(relationship, pair)?;
        let [first, second] = self.cast_pair(pair)?;
        self.compatibility_with(&first, &second, relationship, included)
    }

    /// The comparison of two charts with the parts that are included.
    pub fn compatibility_with(
        &self,
        first: &Cast,
        second: &Cast,
        relationship: Relationship,
        included: Included,
    ) -> Result<CompatibilityAnswer, CastError> {
        let mut answer = self.compatibility_answer(first, second, relationship, included.wheel)?;
        if included.text {
            let wheel = PairWheel::picture(first, second, &answer);
            answer.text = Some((self.writers.comparison)(&answer, Some(&wheel)));
        }
        Ok(answer)
    }

    /// The positions of days.
    pub fn days(
        &self,
        request: Given<EphemerisRequest>,
        _: &Environment<'_>,
    ) -> Result<EphemerisAnswer, CastError> {
        let unknown = request.unknown.clone();
        let (query, unknown) = both(request.check(), unknown)?;
        let answer = self.ephemeris_answer(&query)?;
        Ok(EphemerisAnswer { warnings: unknown_members(&unknown), ..answer })
    }

    /// The positions of equally spaced moments.
    pub fn moments(
        &self,
        request: Given<MomentsRequest>,
        _: &Environment<'_>,
    ) -> Result<MomentsAnswer, CastError> {
        let unknown = request.unknown.clone();
        let (query, unknown) = both(request.check(), unknown)?;
        let answer = self.moments_answer(&query)?;
        Ok(MomentsAnswer { warnings: unknown_members(&unknown), ..answer })
    }

    /// The twelve signs, and the sky of a moment if one is given.
    pub fn signs(
        &self,
        request: Given<SkyMoment>,
        _: &Environment<'_>,
    ) -> Result<ZodiacAnswer, CastError> {
        let unknown = request.unknown.clone();
        let (environment, unknown) = both(request.check(), unknown)?;
        let answer = match environment {
            Some(environment) => self.zodiac_answer_at(environment)?,
            None => self.zodiac_answer(),
        };
        Ok(ZodiacAnswer { warnings: unknown_members(&unknown), ..answer })
    }

    /// The chart of a report about one person, and what the file is to be.
    pub fn report(
        &self,
        request: ReportRequest,
        environment: &Environment<'_>,
    ) -> Result<(ReportOrder, YearQuery, Cast), CastError> {
        let birth = self.birth_given(request.birth, environment, Purpose::Reading);
        let mut unknown = Unknown::default();
        let order = both(request.report.check(), request.year.check(&mut unknown));
        let ((order, year), mut birth) = both(order, birth)?;
        birth.details.unknown.extend(unknown);
        let cast = self.cast(birth)?;
        Ok((order, year, cast))
    }

    /// The charts of a report about two people, and what the file is to be.
    pub fn pair_report(
        &self,
        request: PairReportRequest,
        environment: &Environment<'_>,
    ) -> Result<(PairOrder, [Cast; 2]), CastError> {
        let pair = self.births_of_pair(request.pair, environment);
        let order = both(request.report.check(), request.relationship.check());
        let (((format, page_size), relationship), pair) = both(order, pair)?;
        Ok((PairOrder { format, page_size, relationship }, self.cast_pair(pair)?))
    }

    /// Checks a birth. Nothing is calculated, so that a request with an error elsewhere costs nothing.
    pub fn birth_given(
        &self,
        birth: GivenBirth,
        environment: &Environment<'_>,
        purpose: Purpose,
    ) -> Result<ResolvedBirth, BadInput> {
        self.birth(birth, environment.place_zones, environment.now_unix_seconds, purpose)
    }

    /// Casts the chart of a birth.
    pub fn cast_given(
        &self,
        birth: GivenBirth,
        environment: &Environment<'_>,
        purpose: Purpose,
    ) -> Result<Cast, CastError> {
        Ok(self.cast(self.birth_given(birth, environment, purpose)?)?)
    }

    /// Checks the births of two people for one chart of both.
    fn births_alike(
        &self,
        pair: GivenPair,
        environment: &Environment<'_>,
    ) -> Result<[ResolvedBirth; 2], CastError> {
        let name = pair.naming(2);
        let pair = self.births_of_pair(pair, environment)?;
        same_options(&pair[0], &pair[1]).map_err(|bad| bad.renamed(&name))?;
        Ok(pair)
    }

    /// Checks the births of two people. Errors and warnings of both are reported together, and name members as in the
    /// request. The warnings of the first person name the members that belong to neither.
    pub fn births_of_pair(
        &self,
        pair: GivenPair,
        environment: &Environment<'_>,
    ) -> Result<[ResolvedBirth; 2], CastError> {
        let [name1, name2] = [pair.naming(1), pair.naming(2)];
        let [first, second] = pair.people;
        let birth = |person: Result<GivenBirth, BadInput>, name: &dyn Fn(&str) -> String| {
            let birth = self.birth_given(person?, environment, Purpose::Person);
            let mut birth = birth.map_err(|bad| bad.renamed(name))?;
            let unknown = &mut birth.details.unknown.members;
            unknown.iter_mut().for_each(|member| *member = name(member));
            Ok::<_, BadInput>(birth)
        };
        let people = both(birth(first, &name1), birth(second, &name2));
        let ((mut first, second), left) = both(people, pair.unknown)?;
        same_zodiac(&first, &second).map_err(|bad| bad.renamed(&name2))?;
        first.details.unknown.extend(left);
        Ok([first, second])
    }

    /// Casts the charts of two people.
    pub fn cast_pair(&self, [first, second]: [ResolvedBirth; 2]) -> Result<[Cast; 2], SkyError> {
        Ok([self.cast(first)?, self.cast(second)?])
    }
}
