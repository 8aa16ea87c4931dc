import { Astrarium, AstrariumError, type Birth, type Natal, type Schemas } from 'astrarium';

/** The kinds of part that a wheel has. */
export type PartKind = 'body' | 'point' | 'house' | 'sign' | 'aspect';

/** A part of the wheel: what an event is about. */
export interface Part {
  readonly kind: PartKind;
  /** Its name in the API: `Sun`, `9`, `Gemini`, `trine`. */
  readonly name: string;
  /** What a screen reader says: `Sun, 24°08′ Gemini, house 9`. */
  readonly label: string;
  /** Its entry in the chart: a planet, a point, a house or an aspect. Undefined for a sign. */
  readonly data: Schemas['Planet'] | Schemas['ChartPoint'] | Schemas['House'] | Schemas['Aspect'] | undefined;
  readonly element: SVGGElement;
}

/** The events of the element. */
export interface NatalWheelEvents {
  /** The chart is drawn. */
  'natal-wheel-ready': CustomEvent<{ readonly natal: Natal }>;
  /** A part is pointed at or focused; null if none is any more. */
  'natal-wheel-point': CustomEvent<Part | null>;
  /** A part was clicked, or chosen by Enter or the space bar. */
  'natal-wheel-select': CustomEvent<Part>;
  /** The attributes are not those of a birth. */
  'natal-wheel-error': CustomEvent<{ readonly error: unknown }>;
}

/** The attributes that are members of a birth, with their names there. */
const TEXTS = {
  date: 'date',
  time: 'time',
  timezone: 'timezone',
  'utc-offset': 'utcOffset',
  'house-system': 'houseSystem',
  zodiac: 'zodiac',
  node: 'node',
} as const;
const NUMBERS = ['latitude', 'longitude'] as const;
const OTHERS = ['points', 'chart', 'size', 'theme'] as const;

let engine: Promise<Astrarium> | undefined;

/** All elements share one engine. */
function loaded(): Promise<Astrarium> {
  engine ??= Astrarium.embedded();
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

const STYLE = `
  :host { display: block; max-width: 600px; }
  div { aspect-ratio: 1; }
  :host([hidden]) { display: none; }
  div, svg { display: block; width: 100%; height: 100%; }
  [tabindex] { cursor: pointer; outline: none; }
  [tabindex] .focus { fill: transparent; stroke: none; pointer-events: all; }
  [tabindex]:focus-visible .focus { stroke: var(--natal-wheel-focus, currentColor); stroke-width: 2; }
  svg:has([data-active]) [tabindex]:not([data-active]) { opacity: var(--natal-wheel-dimmed, 0.35); }
  [role='alert'], [part='warnings'] { font: inherit; color: inherit; }
  [part='warnings'] { font-size: 0.875em; margin: 0.5em 0 0; }
  @media print { [tabindex] { opacity: 1 !important; } }
`;

/** On a server there are no elements. Importing this module does nothing there. */
const Base = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** `<natal-wheel date="1990-06-15" time="14:30" latitude="41.9" longitude="12.5" timezone="Europe/Rome">` */
export class NatalWheel extends Base {
  static readonly observedAttributes = [...Object.keys(TEXTS), ...NUMBERS, ...OTHERS];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #resized = new ResizeObserver(() => this.#drawIfSizeChanged());
  #birth: Birth | undefined;
  #natal: Natal | undefined;
  #drawn = 0;
  /** The birth and theme that `natal-wheel-ready` told of, as JSON. Another size of the same wheel is not told. */
  #told = '';
  #pending = 0;
  #active: Element | undefined;

  /** The birth as an object, instead of attributes. */
  get birth(): Birth | undefined {
    return this.#birth ?? this.#birthOfAttributes();
  }

  set birth(birth: Birth | undefined) {
    this.#birth = birth;
    this.#schedule();
  }

  /** The chart that is drawn: an answer of `natal` or of `POST /chart/natal`. */
  get natal(): Natal | undefined {
    return this.#natal;
  }

  /** Draws the wheel of an answer of `natal` or of `POST /chart/natal`. */
  set natal(natal: Natal | undefined) {
    this.birth = natal === undefined ? undefined : birthOf(natal);
  }

  connectedCallback(): void {
    if (!this.#root.hasChildNodes()) {
      // Room for the wheel until it is drawn.
      const style = document.createElement('style');
      style.textContent = STYLE;
      this.#root.append(style, document.createElement('div'));
    }
    this.#resized.observe(this);
    this.#dark.addEventListener('change', this.#schedule);
    this.#schedule();
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
    this.#dark.removeEventListener('change', this.#schedule);
  }

  attributeChangedCallback(): void {
    this.#schedule();
  }

  /** Draws once after several changes. */
  readonly #schedule = (): void => {
    const turn = ++this.#pending;
    queueMicrotask(() => {
      if (turn === this.#pending && this.isConnected) void this.#draw(turn);
    });
  };

  #birthOfAttributes(): Birth | undefined {
    const chart = this.getAttribute('chart');
    if (chart !== null && chart !== '') return birthOf(JSON.parse(chart));
    if (!this.hasAttribute('date')) return undefined;
    const birth: Record<string, unknown> = {};
    for (const [attribute, member] of Object.entries(TEXTS)) {
      const text = this.getAttribute(attribute);
      if (text !== null && text !== '') birth[member] = text;
    }
    for (const name of NUMBERS) {
      const text = this.getAttribute(name);
      if (text !== null && text.trim() !== '') birth[name] = Number(text);
    }
    if (birth.time === undefined) birth.timeUnknown = true;
    const points = this.getAttribute('points')?.split(/[\s,]+/).filter(Boolean);
    if (points !== undefined && points.length > 0) birth.points = points;
    return birth as unknown as Birth;
  }

  /** The layout for the width of the element: a smaller wheel has fewer labels, not smaller ones. */
  #size(): 300 | 450 | 600 {
    const wanted = Number(this.getAttribute('size')) || this.clientWidth || 600;
    return wanted < 400 ? 300 : wanted < 550 ? 450 : 600;
  }

  #drawIfSizeChanged(): void {
    if (this.#drawn !== 0 && this.#size() !== this.#drawn) this.#schedule();
  }

  #theme(): 'light' | 'dark' | 'mono' {
    const theme = this.getAttribute('theme');
    if (theme === 'light' || theme === 'dark' || theme === 'mono') return theme;
    return this.#dark.matches ? 'dark' : 'light';
  }

  async #draw(turn: number): Promise<void> {
    try {
      const birth = this.birth;
      if (birth === undefined) return;
      const [size, theme] = [this.#size(), this.#theme()];
      const astrarium = await loaded();
      const [natal, svg] = await Promise.all([
        astrarium.natal(birth),
        astrarium.wheel({ ...birth, size, theme }),
      ]);
      // Another change came meanwhile.
      if (turn !== this.#pending || !this.isConnected) return;
      this.#natal = natal;
      this.#drawn = size;
      this.#show(svg, natal);
      const told = JSON.stringify([birth, theme]);
      if (told === this.#told) return;
      this.#told = told;
      this.#send('natal-wheel-ready', { natal });
    } catch (error) {
      if (turn !== this.#pending) return;
      this.#told = '';
      const text = document.createElement('p');
      text.role = 'alert';
      text.textContent =
        error instanceof AstrariumError
          ? error.errors.map(({ message }) => message).join(' ') || error.message
          : 'The wheel cannot be drawn.';
      this.#root.replaceChildren(text);
      this.#send('natal-wheel-error', { error });
    }
  }

  #show(text: string, natal: Natal): void {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    if (!(svg instanceof SVGSVGElement)) throw new TypeError('not an SVG');
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    svg.setAttribute('role', 'group');
    svg.setAttribute('aria-label', svg.querySelector('title')?.textContent ?? '');
    const description = svg.querySelector('desc');
    if (description !== null) {
      description.id = 'description';
      svg.setAttribute('aria-describedby', 'description');
    }
    // A title would be a tooltip over the whole wheel.
    svg.querySelector('title')?.remove();
    colour(svg);
    const style = document.createElement('style');
    style.textContent = STYLE;
    this.#active = undefined;
    // Chromium makes an SVG that listens for focus reachable by the Tab key, so its parent listens.
    const listener = document.createElement('div');
    listener.append(svg);
    this.#root.replaceChildren(style, listener);
    // How the time of birth was understood, where that is uncertain.
    const { warnings } = natal.birthData;
    if (warnings.length > 0) {
      const text = document.createElement('p');
      text.setAttribute('part', 'warnings');
      text.textContent = warnings.map(({ message }) => message).join(' ');
      this.#root.append(text);
    }
    this.#makeInteractive(svg, listener, natal);
  }

  #makeInteractive(svg: SVGSVGElement, listener: HTMLElement, natal: Natal): void {
    const parts = new Map<Element, Part>();
    for (const element of svg.querySelectorAll<SVGGElement>('g[class]')) {
      const part = partOf(element, natal);
      if (part === undefined) continue;
      parts.set(element, part);
      element.setAttribute('role', 'button');
      element.setAttribute('aria-label', part.label);
      element.setAttribute('tabindex', '-1');
      addTarget(element);
    }
    // In the order in which one reads a chart, with one Tab stop.
    const order = (['body', 'point', 'house', 'aspect', 'sign'] as const).flatMap((kind) =>
      [...parts.keys()].filter((element) => parts.get(element)?.kind === kind),
    );
    order[0]?.setAttribute('tabindex', '0');

    const partAt = (event: Event): Part | undefined => {
      const element = event.target instanceof Element ? event.target.closest('[tabindex]') : null;
      return element === null ? undefined : parts.get(element);
    };
    const activate = (part: Part | undefined): void => {
      if (part?.element === this.#active) return;
      this.#active?.removeAttribute('data-active');
      this.#active = part?.element;
      part?.element.setAttribute('data-active', '');
      this.#send('natal-wheel-point', part ?? null);
    };
    listener.addEventListener('pointerover', (event) => activate(partAt(event)));
    listener.addEventListener('pointerleave', () => activate(undefined));
    listener.addEventListener('focusin', (event) => activate(partAt(event)));
    listener.addEventListener('focusout', () => activate(undefined));
    listener.addEventListener('click', (event) => {
      const part = partAt(event);
      if (part !== undefined) this.#send('natal-wheel-select', part);
    });
    listener.addEventListener('keydown', (event) => {
      const part = partAt(event);
      if (part === undefined) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        this.#send('natal-wheel-select', part);
        return;
      }
      const at = order.indexOf(part.element);
      const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      const element = order.at(next % order.length);
      if (!(element instanceof SVGElement)) return;
      part.element.setAttribute('tabindex', '-1');
      element.setAttribute('tabindex', '0');
      element.focus();
    });
  }

  #send<Name extends keyof NatalWheelEvents>(name: Name, detail: NatalWheelEvents[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** The birth of a chart: what was entered, and the options that were used. */
function birthOf({ birthData, chart }: Natal): Birth {
  const { date, time, latitude, longitude, timezone, utcOffset } = birthData;
  const known = typeof time === 'string' ? { time } : { timeUnknown: true };
  const system = chart.houseSystem === null ? {} : { houseSystem: chart.houseSystem };
  const points = chart.points?.map(({ name }) => name) ?? [];
  const { zodiac, node, center } = chart.options ?? {};
  const options = Object.entries({ zodiac, node, center }).filter(([, value]) => value !== undefined);
  return { date, latitude, longitude, timezone, utcOffset, points, ...known, ...system, ...Object.fromEntries(options) };
}

function partOf(element: SVGGElement, { chart }: Natal): Part | undefined {
  const kind = element.getAttribute('class') as PartKind;
  const name = element.getAttribute(`data-${kind}`);
  if (name === null) return undefined;
  switch (kind) {
    case 'body': {
      const data = chart.planets.find((planet) => planet.name === name);
      const retrograde = data?.retrograde === true ? ', retrograde' : '';
      return { kind, name, element, data, label: `${name}, ${data?.position}${inHouse(data?.house)}${retrograde}` };
    }
    case 'point': {
      const data = chart.points?.find((point) => point.name === name);
      return { kind, name, element, data, label: `${data?.label ?? name}, ${data?.position}${inHouse(data?.house)}` };
    }
    case 'house': {
      const data = chart.houses.find(({ number }) => String(number) === name);
      return { kind, name, element, data, label: `House ${name}, cusp in ${data?.sign}` };
    }
    case 'aspect': {
      const ends = [element.getAttribute('data-body1'), element.getAttribute('data-body2')];
      const data = chart.aspects.find(
        ({ type, planet1, planet2 }) => type === name && planet1 === ends[0] && planet2 === ends[1],
      );
      return { kind, name, element, data, label: `${ends[0]} ${name} ${ends[1]}, orb ${data?.orb.toFixed(1)}°` };
    }
    case 'sign':
      return { kind, name, element, data: undefined, label: name };
    default:
      return undefined;
  }
}

function inHouse(house: number | null | undefined): string {
  return typeof house === 'number' ? `, house ${house}` : '';
}

/** Adds a transparent shape that takes the pointer: the box of the part, or for an aspect a wide line. */
function addTarget(element: SVGGElement): void {
  if (element.getAttribute('class') === 'aspect') {
    const path = element.querySelector('path')?.cloneNode();
    if (!(path instanceof SVGPathElement)) return;
    for (const name of ['stroke-dasharray', 'stroke-opacity', 'style']) path.removeAttribute(name);
    path.setAttribute('style', 'stroke: transparent; stroke-width: 8; pointer-events: stroke');
    element.append(path);
    return;
  }
  // Glyph and labels without the tick, the leader and the dot; of a house its number, which is drawn last.
  const paths =
    element.getAttribute('class') === 'house'
      ? ':scope > path:last-of-type'
      : ':scope > path, :scope > g > path[stroke-width]';
  const drawn = element.querySelectorAll<SVGPathElement>(paths);
  const boxes = [...drawn].map((path) => path.getBBox());
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const around = { x: x - 3, y: y - 3, width: right - x + 6, height: bottom - y + 6, rx: 3 };
  for (const [name, value] of Object.entries(around)) target.setAttribute(name, String(value));
  target.setAttribute('class', 'focus');
  element.append(target);
}

/** Makes every colour a custom property with the colour of the theme as its default. */
function colour(svg: SVGSVGElement): void {
  for (const element of svg.querySelectorAll<SVGElement>('[fill^="#"], [stroke^="#"]')) {
    const part = element.closest('g[class]');
    const kind = part?.getAttribute('class') ?? 'dial';
    for (const attribute of ['fill', 'stroke'] as const) {
      const hex = element.getAttribute(attribute);
      if (hex === null || !hex.startsWith('#')) continue;
      element.style[attribute] = properties(element, attribute, kind, part).reduceRight(
        (fallback, name) => `var(--natal-wheel-${name}, ${fallback})`,
        hex,
      );
    }
  }
}

/** The names of the properties of a colour, the most specific one first. */
function properties(
  element: Element,
  attribute: 'fill' | 'stroke',
  kind: string,
  part: Element | null | undefined,
): string[] {
  const name = part?.getAttribute(`data-${kind}`)?.toLowerCase().replace(/ /g, '-') ?? '';
  // The labels of bodies and points, and the numbers of houses, are paths of their own.
  const isLabel = element.tagName === 'path' && element.parentElement === part;
  switch (kind) {
    case 'body':
    case 'point':
      return isLabel ? ['ink'] : [name, kind];
    case 'house':
      return isLabel ? ['house-number', 'ink'] : ['house', 'line'];
    case 'aspect':
    case 'sign':
      return [name, kind];
    default:
      return attribute === 'fill' ? ['band'] : ['line'];
  }
}

if (globalThis.customElements?.get('natal-wheel') === undefined) globalThis.customElements?.define('natal-wheel', NatalWheel);

declare global {
  interface HTMLElementTagNameMap {
    'natal-wheel': NatalWheel;
  }
  interface HTMLElementEventMap extends NatalWheelEvents {}
}
