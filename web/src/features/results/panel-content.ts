import { aspectPath, bodyInHousePath, bodyInSignPath, browseLink, signPath } from '#api/entries.ts';
import type { Aspect, Chart, Factors, Reading } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t, textOf } from '#lib/messages.ts';
import { capitalised, listed } from '#lib/words.ts';
import { ANGLES, type AngleName, anglePosition, houseOfAngle } from '#ui/wheel/targets.ts';
import {
  aspectsOf,
  isElement,
  lightOf,
  type PlacedPassage,
  planetsIn,
  signsIn,
  type Traced,
} from './trace.ts';

/** A link to another part of the chart. */
export interface Related {
  readonly to: Traced;
  readonly label: string;
  /** What it stands for, where that is told beside the link. */
  readonly what?: string;
}

/** A link to the page about a placement, a sign or an aspect in general. */
export interface Entry {
  readonly path: string;
  readonly label: string;
}

/** The panel's content for one part of the chart or for one sentence. */
export interface PanelContent {
  readonly title: string;
  /** Name of a glyph beside the title. */
  readonly glyph?: string;
  /** An explanation of the part in one sentence. */
  readonly what: string;
  /** The interpretation of the part in this chart. */
  readonly says?: string | undefined;
  readonly figures: readonly (readonly [term: string, value: string])[];
  readonly related: readonly Related[];
  readonly entries: readonly Entry[];
  /** The sentences that are based on the part. */
  readonly passages: readonly PlacedPassage[];
}

/** The panel's content; null for a part that the chart does not have. */
export function panelContent(
  chosen: Traced,
  chart: Chart,
  reading: Reading,
  all: readonly PlacedPassage[],
): PanelContent | null {
  const { factors } = lightOf(chosen, chart, reading.factors);
  const passages = all.filter(({ passage }) => passage.factors.some((id) => factors.has(id)));
  const own = contentOf(chosen, chart, reading);
  return own && { figures: [], related: [], entries: [], ...own, passages };
}

type Own = Pick<PanelContent, 'title' | 'what'> & Partial<PanelContent>;

function contentOf(chosen: Traced, chart: Chart, reading: Reading): Own | null {
  switch (chosen.kind) {
    case 'passage':
      return {
        title: t('results.panel.sentence'),
        what: t('results.panel.sentence.what', { count: new Set(chosen.passage.factors).size }),
        says: chosen.passage.text,
        related: [...new Set(chosen.passage.factors)].flatMap((id) => {
          const factor = reading.factors[id];
          return factor
            ? { to: partOf(id, reading), label: factor.label, what: meaningOf(id, factor, chart) }
            : [];
        }),
      };
    case 'factor': {
      const factor = reading.factors[chosen.id];
      if (!factor) return null;
      return {
        title: factor.label,
        what: t('results.panel.factor.what'),
        entries: entryAt(browseLink(factor, chart), factor.label),
        related: [
          ...factor.bodies.flatMap((place) => bodyLink(chart.planets[place]?.name)),
          ...factor.houses.map((place) => houseLink(place + 1)),
        ],
      };
    }
    case 'body':
      return bodyContent(chosen.name, chart);
    case 'sign':
      return {
        title: chosen.name,
        glyph: chosen.name,
        what: textOf(`results.meaning.sign.${chosen.name}`),
        entries: entryAt(signPath(chosen.name), chosen.name),
        related: [
          ...chart.planets
            .filter(({ sign }) => sign === chosen.name)
            .flatMap(({ name }) => bodyLink(name)),
          ...chart.houses
            .filter(({ sign }) => sign === chosen.name)
            .map(({ number }) => houseLink(number)),
        ],
      };
    case 'house':
      return houseContent(chosen.number, chart);
    case 'angle': {
      const angle = anglePosition(chart, chosen.name);
      if (!angle) return null;
      const cuspOf = houseOfAngle(chart, chosen.name);
      return {
        title: textOf(`results.angle.${chosen.name}`),
        what: textOf(`results.meaning.angle.${chosen.name}`),
        ...saysOfAngle(chosen.name, chart),
        figures: [[t('results.panel.position'), angle.position]],
        related: [
          signLink(angle.sign),
          ...(cuspOf === null ? [] : [houseLink(cuspOf)]),
          ...aspectsOf(chosen.name, chart).flatMap((index) => aspectLink(index, chart)),
        ],
      };
    }
    case 'aspect': {
      const aspect = chart.aspects[chosen.index];
      if (!aspect) return null;
      const { planet1, planet2, type, orb, applying, interpretation } = aspect;
      return {
        title: aspectName(aspect),
        what: t(`results.meaning.aspect.${type}`),
        says: interpretation,
        figures: [
          [t('results.panel.orb'), degreesMinutes(orb)],
          ...(applying === null || applying === undefined
            ? []
            : [
                [
                  t('results.panel.motion'),
                  t(applying ? 'results.aspect.applying' : 'results.aspect.separating'),
                ] as const,
              ]),
        ],
        related: [planet1, planet2].flatMap((name) => pointLink(name)),
        entries: entryAt(aspectPath(aspect), aspectName(aspect)),
      };
    }
    case 'balance':
      return {
        title: capitalised(
          isElement(chosen.group)
            ? t(`results.element.${chosen.group}`)
            : t(`results.mode.${chosen.group}`),
        ),
        what: t(`results.meaning.balance.${chosen.group}`),
        figures: [
          [t('results.panel.balance.signs'), listed(signsIn(chosen.group))],
          [
            t('results.panel.balance.planets'),
            t('results.panel.balance.count', { count: planetsIn(chosen.group, chart).length }),
          ],
        ],
        related: planetsIn(chosen.group, chart).flatMap(({ name }) => bodyLink(name)),
      };
    case 'pattern': {
      const pattern = chart.patterns[chosen.index];
      if (!pattern) return null;
      return {
        title: capitalised(textOf(`results.pattern.${pattern.type}`)),
        what: textOf(`results.meaning.pattern.${pattern.type}`),
        says: pattern.interpretation,
        related: [
          ...pattern.planets.flatMap((name) => bodyLink(name)),
          ...(pattern.sign ? [signLink(pattern.sign)] : []),
        ],
      };
    }
  }
}

/** The text of an angle's house, if it applies to the angle. The text of the first house is about the Ascendant. The
 * texts of the others are about the sign on their cusp. */
function saysOfAngle(name: AngleName, chart: Chart): Pick<Own, 'says'> {
  const house = chart.houses[(ANGLES.find((own) => own.name === name)?.house ?? 0) - 1];
  const isAbout = name === 'Ascendant' || house?.sign === anglePosition(chart, name)?.sign;
  return house && isAbout ? { says: house.interpretation } : {};
}

function bodyContent(name: string, chart: Chart): Own | null {
  const planet = chart.planets.find((own) => own.name === name);
  if (!planet) return null;
  const { sign, possibleSigns, position, house, retrograde, speed, dignity, angularity } = planet;
  const figures: [string, string][] = [
    [t('results.panel.position'), possibleSigns ? eitherSign(possibleSigns) : position],
    ...(house == null ? [] : [[t('results.panel.body.house'), String(house)] as [string, string]]),
    [
      t('results.panel.motion'),
      t(retrograde ? 'results.panel.motion.retrograde' : 'results.panel.motion.direct', {
        speed: degreesMinutes(Math.abs(speed)),
      }),
    ],
    ...(dignity
      ? [[t('results.panel.dignity'), t(`results.dignity.${dignity}`)] as [string, string]]
      : []),
    ...(angularity
      ? [
          [t('results.panel.angularity'), textOf(`results.angularity.${angularity}`)] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return {
    title: name,
    glyph: name,
    what: textOf(`results.meaning.body.${name}`),
    says: planet.interpretation,
    figures,
    entries: [
      ...(possibleSigns ?? [sign]).map((own) => ({
        path: bodyInSignPath(name, own),
        label: t('results.panel.entries.sign', { body: name, sign: own }),
      })),
      ...(house == null
        ? []
        : [
            {
              path: bodyInHousePath(name, house),
              label: t('results.panel.entries.house', { body: name, house }),
            },
          ]),
    ],
    related: [
      ...(possibleSigns ?? [sign]).map(signLink),
      ...(house == null ? [] : [houseLink(house)]),
      ...aspectsOf(name, chart).flatMap((index) => aspectLink(index, chart)),
    ],
  };
}

function houseContent(number: number, chart: Chart): Own | null {
  const house = chart.houses[number - 1];
  if (!house) return null;
  return {
    title: t('results.panel.house', { number }),
    what: textOf(`results.meaning.house-${number}`),
    says: house.interpretation,
    figures: [
      [t('results.panel.cusp'), house.position],
      [
        t('results.panel.ruler'),
        t('results.panel.ruler.in-house', { ruler: house.ruler, house: house.rulerHouse }),
      ],
    ],
    related: [
      signLink(house.sign),
      ...chart.planets
        .filter((planet) => planet.house === number)
        .flatMap(({ name }) => bodyLink(name)),
      ...[house.ruler]
        .filter((ruler) =>
          chart.planets.every(({ name, house }) => name !== ruler || house !== number),
        )
        .flatMap((name) => bodyLink(name)),
    ],
  };
}

/** What a factor stands for: of a placement the body or angle and its sign or house, of an aspect or a pattern its kind. */
function meaningOf(id: string, factor: Factors[string], chart: Chart): string {
  const [subject = '', kind] = id.split('.');
  const pattern = chart.patterns[factor.patterns[0] ?? -1];
  if (pattern) return textOf(`results.meaning.pattern.${pattern.type}`);
  const aspect = chart.aspects[factor.aspects[0] ?? -1];
  if (aspect && kind !== 'angle') return textOf(`results.meaning.aspect.${aspect.type}`);
  const planet = chart.planets[factor.bodies[0] ?? -1];
  const house = chart.houses[factor.houses[0] ?? -1];
  const angle = ANGLES.find(({ name, house: own }) =>
    kind === 'angle' ? own === house?.number : name.toLowerCase() === subject,
  );
  const meanings: (string | false | null | undefined)[] = [
    planet && `body.${planet.name}`,
    angle && `angle.${angle.name}`,
    !angle && house && `house-${house.number}`,
  ];
  if (kind === 'sign') {
    const placed = planet ?? (angle ? anglePosition(chart, angle.name) : house);
    meanings.push(placed && `sign.${placed.sign}`);
  }
  return meanings.flatMap((own) => (own ? textOf(`results.meaning.${own}`) : [])).join(' ');
}

/** The link target of a factor: its aspect or pattern if it has one, else a panel for the factor itself. */
function partOf(id: string, reading: Reading): Traced {
  const factor = reading.factors[id];
  const [aspect, pattern] = [factor?.aspects[0], factor?.patterns[0]];
  if (aspect !== undefined) return { kind: 'aspect', index: aspect };
  if (pattern !== undefined) return { kind: 'pattern', index: pattern };
  return { kind: 'factor', id };
}

function entryAt(path: string | null, label: string): Entry[] {
  return path === null ? [] : [{ path, label }];
}

function bodyLink(name: string | undefined): Related[] {
  return name && textOf(`results.meaning.body.${name}`) !== ''
    ? [{ to: { kind: 'body', name }, label: name }]
    : [];
}

function signLink(name: string): Related {
  return { to: { kind: 'sign', name }, label: name };
}

function houseLink(number: number): Related {
  return { to: { kind: 'house', number }, label: t('results.panel.house', { number }) };
}

function pointLink(name: string): Related[] {
  const angle = ANGLES.find((own) => own.name === name);
  return angle
    ? [{ to: { kind: 'angle', name: angle.name }, label: textOf(`results.angle.${angle.name}`) }]
    : bodyLink(name);
}

function aspectLink(index: number, { aspects }: Chart): Related[] {
  const aspect = aspects[index];
  return aspect ? [{ to: { kind: 'aspect', index }, label: aspectName(aspect) }] : [];
}

/** `Sun conjunction Midheaven` */
function aspectName({ planet1, planet2, type }: Aspect): string {
  return t('results.panel.aspect', { planet1, aspect: t(`results.aspect.${type}`), planet2 });
}

/** One sign, or the two between which the body changed on the day of birth. */
export function eitherSign([first = '', second]: readonly string[]): string {
  return second === undefined ? first : t('results.signs.either', { first, second });
}
