import type { components, operations } from './schema.js';
/** The types of the API by name: `Schemas['Planet']`. */
export type Schemas = components['schemas'];
/** Date, time and place of a birth, with chart options. */
export type Birth = Schemas['BirthRequest'];
/** A chart with the birth data as they were read. */
export type Natal = Schemas['ChartAnswer'];
/** A complete reading with its chart. */
export type Reading = Schemas['CompleteAnswer'];
/** The transits of a moment. */
export type Transits = Schemas['TransitsAnswer'];
/** The transits of up to 400 days. */
export type Period = Schemas['PeriodAnswer'];
/** The account of a year. */
export type Year = Schemas['YearAnswer'];
/** A return of a body. */
export type PlanetaryReturn = Schemas['ReturnAnswer'];
/** A progressed or directed chart. */
export type Progressions = Schemas['ProgressionAnswer'];
export type Relocated = Schemas['RelocationAnswer'];
/** A profection. */
export type Profections = Schemas['ProfectionAnswer'];
/** One chart of two people. */
export type PairChart = Schemas['PairChartAnswer'];
/** Positions day by day. */
export type Ephemeris = Schemas['EphemerisAnswer'];
/** Positions of equally spaced moments. */
export type Moments = Schemas['MomentsAnswer'];
/** A solar return. */
export type SolarReturn = Schemas['SolarReturnAnswer'];
/** The comparison of two people. */
export type Comparison = Schemas['CompatibilityAnswer'];
/** The judged statements of a text. */
export type Checked = Schemas['CheckAnswer'];
/** What explains the differences to another source. */
export type Explanation = Schemas['ExplainAnswer'];
/** Places that were found. */
export type Places = Schemas['PlaceResults'];
/** A problem document of the API (RFC 9457). */
export type Problem = Schemas['Problem'];
/** An invalid member of a request, with the code of the error. */
export type BadField = Schemas['BadField'];
/** The error of every call that has no answer. `problem` is the problem document that the API would answer with. */
export declare class AstrariumError extends Error {
    readonly name = "AstrariumError";
    readonly problem: Problem;
    constructor(problem: Problem);
    /** The kind of problem, such as `bad-input` (docs/errors.md lists them). */
    get code(): string;
    /** All invalid members; empty if the input is valid. */
    get errors(): readonly BadField[];
}
/** The engine. Its answers are those of the API's calls, with the same members.
 *
 * The module is one per program: each `embedded()` uses the same one. Files of this package are read when they are
 * first needed, from the disk or, in a browser, from where the package was loaded. Nothing is sent anywhere. */
export declare class Astrarium {
    #private;
    private constructor();
    /** Loads the module and the history of time zones. */
    static embedded(): Promise<Astrarium>;
    /** The natal chart. Every `interpretation` is empty and every `keywords` has no entries, unless `texts` is true. */
    natal(birth: Birth, { texts }?: {
        texts?: boolean;
    }): Promise<Natal>;
    /** The complete reading in eight areas of life, with its chart. `name` is required. */
    reading(birth: Birth): Promise<Reading>;
    /** The transits of a moment, by default of now; with `year` also those of the year that begins then. */
    transits(request: Schemas['TransitRequest'], { year }?: {
        year?: boolean;
    }): Promise<Transits>;
    /** The transits and events of up to 400 days. */
    period(request: Schemas['PeriodRequest']): Promise<Period>;
    /** The same as an iCalendar file, or as text. */
    calendar(request: Schemas['CalendarRequest']): Promise<string>;
    /** The account of a year from birthday to birthday. */
    year(request: Schemas['YearRequest']): Promise<Year>;
    /** The solar return of a year, with its wheel. */
    solarReturn(request: Schemas['SolarReturnRequest']): Promise<SolarReturn>;
    /** The next return of the Sun, the Moon or a planet to its natal longitude, with its chart. */
    planetaryReturn(request: Schemas['ReturnRequest']): Promise<PlanetaryReturn>;
    /** The chart by secondary progressions or solar arc directions. */
    progressions(request: Schemas['ProgressionRequest']): Promise<Progressions>;
    /** The annual profection of a moment. */
    profections(request: Schemas['MomentRequest']): Promise<Profections>;
    /** The natal chart with the angles and houses of another place. */
    relocated(request: Schemas['RelocationRequest']): Promise<Relocated>;
    /** The comparison of two people. `relation`, `pronoun1` and `pronoun2` change the words of the reading. */
    compare(pair: Schemas['ComparisonRequest']): Promise<Comparison>;
    /** The composite chart of two people: the midpoints of both charts. */
    composite(pair: Schemas['PairRequest']): Promise<PairChart>;
    /** The Davison chart of two people: the chart of the middle in time and place. */
    davison(pair: Schemas['PairRequest']): Promise<PairChart>;
    /** Positions at 00:00 UT of each day of a month, and the events of the day. */
    ephemeris(days: NonNullable<operations['listEphemeris']['parameters']['query']>): Promise<Ephemeris>;
    /** Positions at equally spaced moments. */
    moments(span: NonNullable<operations['listMoments']['parameters']['query']>): Promise<Moments>;
    /** Why another source says something else about a chart. */
    explain(request: Schemas['ExplainRequest']): Promise<Explanation>;
    /** Which statements of a text about a chart are right, and what the text leaves out. */
    check(request: Schemas['CheckRequest']): Promise<Checked>;
    /** The wheel as an SVG document without a ground. Its parts have classes and names, such as `data-body="Sun"`. */
    wheel(request: Schemas['WheelRequest']): Promise<string>;
    /** The places of a name, best first, among the 30,000 largest; or the place at 'lat,lng'. */
    places(name: string, { limit }?: {
        limit?: number;
    }): Promise<Places>;
    /** The place nearest to coordinates, in degrees, north and east positive. Its zone is used if none is near. */
    placeAt(latitude: number, longitude: number): Promise<Places>;
}
