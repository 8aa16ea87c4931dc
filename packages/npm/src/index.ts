import init, { type Answer, Device } from './device.js';
import { EPHEMERIS_YEARS, firstYear, read, YEARS } from './files.js';
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
export class AstrariumError extends Error {
  override readonly name = 'AstrariumError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }

  /** The kind of problem, such as `bad-input` (docs/errors.md lists them). */
  get code(): string {
    return this.problem.type.replace(/^.*#error-/, '');
  }

  /** All invalid members; empty if the input is valid. */
  get errors(): readonly BadField[] {
    return this.problem.errors ?? [];
  }
}

/** The engine. Its answers are those of the API's calls, with the same members.
 *
 * The module is one per program: each `embedded()` uses the same one. Files of this package are read when they are
 * first needed, from the disk or, in a browser, from where the package was loaded. Nothing is sent anywhere. */
export class Astrarium {
  readonly #zones: Uint8Array;
  #device: Device | undefined;
  /** The first years of the first and of the last file of the ephemeris that are loaded. */
  #from = 0;
  #to = 0;
  #texts: Promise<void> | undefined;
  #places: Promise<void> | undefined;
  /** The load of an ephemeris that goes on. */
  #loading: Promise<void> | undefined;

  private constructor(zones: Uint8Array) {
    this.#zones = zones;
  }

  /** Loads the module and the history of time zones. */
  static async embedded(): Promise<Astrarium> {
    const [code, zones] = await Promise.all([read('device_bg.wasm'), read('zones')]);
    await init({ module_or_path: code });
    return new Astrarium(zones);
  }

  /** The natal chart. Every `interpretation` is empty and every `keywords` has no entries, unless `texts` is true. */
  natal(birth: Birth, { texts = false }: { texts?: boolean } = {}): Promise<Natal> {
    return this.#json('natal', birth, '', texts);
  }

  /** The complete reading in eight areas of life, with its chart. `name` is required. */
  reading(birth: Birth): Promise<Reading> {
    return this.#json('reading', birth);
  }

  /** The transits of a moment, by default of now; with `year` also those of the year that begins then. */
  transits(request: Schemas['TransitRequest'], { year = false }: { year?: boolean } = {}): Promise<Transits> {
    return this.#json('transits', request, year ? 'year' : '');
  }

  /** The transits and events of up to 400 days. */
  period(request: Schemas['PeriodRequest']): Promise<Period> {
    return this.#json('period', request);
  }

  /** The same as an iCalendar file, or as text. */
  calendar(request: Schemas['CalendarRequest']): Promise<string> {
    return this.#ask('calendar', request);
  }

  /** The account of a year from birthday to birthday. */
  year(request: Schemas['YearRequest']): Promise<Year> {
    return this.#json('year', request);
  }

  /** The solar return of a year, with its wheel. */
  solarReturn(request: Schemas['SolarReturnRequest']): Promise<SolarReturn> {
    return this.#json('solar-return', request, 'wheel');
  }

  /** The next return of the Sun, the Moon or a planet to its natal longitude, with its chart. */
  planetaryReturn(request: Schemas['ReturnRequest']): Promise<PlanetaryReturn> {
    return this.#json('return', request);
  }

  /** The chart by secondary progressions or solar arc directions. */
  progressions(request: Schemas['ProgressionRequest']): Promise<Progressions> {
    return this.#json('progressions', request);
  }

  /** The annual profection of a moment. */
  profections(request: Schemas['MomentRequest']): Promise<Profections> {
    return this.#json('profections', request);
  }

  /** The natal chart with the angles and houses of another place. */
  relocated(request: Schemas['RelocationRequest']): Promise<Relocated> {
    return this.#json('relocated', request);
  }

  /** The comparison of two people. `relation`, `pronoun1` and `pronoun2` change the words of the reading. */
  compare(pair: Schemas['ComparisonRequest']): Promise<Comparison> {
    return this.#json('compare', pair);
  }

  /** The composite chart of two people: the midpoints of both charts. */
  composite(pair: Schemas['PairRequest']): Promise<PairChart> {
    return this.#json('composite', pair);
  }

  /** The Davison chart of two people: the chart of the middle in time and place. */
  davison(pair: Schemas['PairRequest']): Promise<PairChart> {
    return this.#json('davison', pair);
  }

  /** Positions at 00:00 UT of each day of a month, and the events of the day. */
  ephemeris(days: NonNullable<operations['listEphemeris']['parameters']['query']>): Promise<Ephemeris> {
    return this.#json('ephemeris', days);
  }

  /** Positions at equally spaced moments. */
  moments(span: NonNullable<operations['listMoments']['parameters']['query']>): Promise<Moments> {
    return this.#json('moments', span);
  }

  /** Why another source says something else about a chart. */
  async explain(request: Schemas['ExplainRequest']): Promise<Explanation> {
    // A cause can be another town with the same name.
    await this.#needPlaces(await this.#deviceFor(''));
    return this.#json('explain', request);
  }

  /** Which statements of a text about a chart are right, and what the text leaves out. */
  check(request: Schemas['CheckRequest']): Promise<Checked> {
    return this.#json('check', request);
  }

  /** The wheel as an SVG document without a ground. Its parts have classes and names, such as `data-body="Sun"`. */
  wheel(request: Schemas['WheelRequest']): Promise<string> {
    return this.#ask('wheel', request, '', false);
  }

  /** The places of a name, best first, among the 30,000 largest; or the place at 'lat,lng'. */
  async places(name: string, { limit = 5 }: { limit?: number } = {}): Promise<Places> {
    // The module would take the length of anything else for that of a string.
    if (typeof name !== 'string') throw new TypeError('name is not a string');
    const device = await this.#deviceFor('');
    await this.#needPlaces(device);
    return JSON.parse(textOf(device.search(name, limit)).body);
  }

  /** The place nearest to coordinates, in degrees, north and east positive. Its zone is used if none is near. */
  async placeAt(latitude: number, longitude: number): Promise<Places> {
    const device = await this.#deviceFor('');
    await this.#needPlaces(device);
    return JSON.parse(textOf(device.reverse(latitude, longitude)).body);
  }

  async #json<T>(call: string, request: object, include = '', texts = true): Promise<T> {
    return JSON.parse(await this.#ask(call, request, include, texts));
  }

  /** Makes a call. Loads what it needs and makes it again. */
  async #ask(call: string, request: object, include = '', texts = true): Promise<string> {
    const text = JSON.stringify(request);
    const body = new TextEncoder().encode(text);
    const device = await this.#deviceFor(text);
    for (;;) {
      const { status, body: answer } = textOf(device.answer(call, body, include, texts, Math.floor(Date.now() / 1000)));
      if (status !== INCOMPLETE) return answer;
      if (answer === 'texts') await this.#needTexts(device);
      else if (answer.startsWith('texts-')) await this.#needVolume(device, answer);
      else await this.#needSky(device, Number(answer));
    }
  }

  /** The module with the ephemeris of the years in which a request's birth is. */
  async #deviceFor(request: string): Promise<Device> {
    if (this.#device === undefined) {
      this.#loading ??= this.#open(Number(/"date[^"]*":"(\d{4})/.exec(request)?.[1] ?? COMMON));
      try {
        await this.#loading;
      } finally {
        this.#loading = undefined;
      }
    }
    return this.#device as unknown as Device;
  }

  async #open(year: number): Promise<void> {
    const first = firstYear(year) ?? COMMON;
    const sky = await read(`sky-${first}`);
    this.#device = new Device(sky, this.#zones);
    this.#from = first;
    this.#to = first;
  }

  /** Adds the ephemeris of a year, and of the years between, since it must be without a gap. */
  async #needSky(device: Device, year: number): Promise<void> {
    this.#loading ??= this.#extend(device, year);
    try {
      await this.#loading;
    } finally {
      this.#loading = undefined;
    }
  }

  async #extend(device: Device, year: number): Promise<void> {
    let wanted = YEARS * Math.floor(year / YEARS);
    if (wanted >= this.#from && wanted <= this.#to) {
      // A search at the edge of the years that are loaded needs those beyond.
      wanted = year < (this.#from + this.#to + YEARS) / 2 ? this.#from - YEARS : this.#to + YEARS;
    }
    if (firstYear(wanted) === undefined) throw new AstrariumError(beyondEphemeris(year));
    const missing: number[] = [];
    for (let first = this.#from - YEARS; first >= wanted; first -= YEARS) missing.push(first);
    for (let first = this.#to + YEARS; first <= wanted; first += YEARS) missing.push(first);
    const skies = await Promise.all(missing.map((first) => read(`sky-${first}`)));
    for (const sky of skies) device.addSky(sky);
    this.#from = Math.min(this.#from, wanted);
    this.#to = Math.max(this.#to, wanted);
  }

  async #needTexts(device: Device): Promise<void> {
    this.#texts ??= read('texts').then((bytes) => device.addTexts(new TextDecoder().decode(bytes)));
    await this.#texts.catch((error: unknown) => {
      this.#texts = undefined;
      throw error;
    });
  }

  async #needVolume(device: Device, name: string): Promise<void> {
    device.addVolume(new TextDecoder().decode(await read(name)));
  }

  async #needPlaces(device: Device): Promise<void> {
    this.#places ??= read('places').then((bytes) => device.addPlaces(bytes));
    await this.#places.catch((error: unknown) => {
      this.#places = undefined;
      throw error;
    });
  }
}

/** The status of an answer that needs more data. */
const INCOMPLETE = 0;
/** The first of the years of most births. */
const COMMON = 1975;

/** Copies an answer out of the module's memory.
 *
 * @throws AstrariumError */
function textOf(answer: Answer): { readonly status: number; readonly body: string } {
  const { status, body } = answer;
  answer.free();
  if (status !== 200 && status !== INCOMPLETE) throw new AstrariumError(JSON.parse(body));
  return { status, body };
}

/** The problem of a search that goes on beyond the ephemeris. A birth beyond it is invalid input instead. */
function beyondEphemeris(year: number): Problem {
  const [first, last] = EPHEMERIS_YEARS;
  return {
    type: '/api-docs#error-internal',
    title: 'Beyond the ephemeris',
    status: 500,
    detail: `There are no positions for the year ${year}; they are from ${first} to ${last}.`,
    message: 'There are no positions for this moment.',
    errors: [],
  };
}
