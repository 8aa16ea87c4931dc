import {
  MAJOR_ASPECTS,
  minorAspectsOf,
  type OptionMembers,
  optionsOf,
} from '#api/chart-options.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { type MessageId, t } from '#lib/messages.ts';

interface Born {
  readonly date?: string | null;
  readonly time?: string | null;
  readonly timeGuessed?: boolean | null;
  readonly place?: string | null;
}

/** `15 June 1990 · 14:30 · Rome, Lazio, Italy` */
export function bornInWords({ date, time, timeGuessed, place }: Born): string {
  const clock = time ? clockTime(time) : t('born.time-not-known');
  return [date && longDate(date), timeGuessed ? t('born.guess', { clock }) : clock, place]
    .filter((part) => part)
    .join(' · ');
}

/** The same, with the chart options that differ from the defaults. */
export function bornWithOptions(birth: BirthRequest): string {
  return [bornInWords(birth), ...optionsInWords(optionsOf(birth))].join(' · ');
}

/** A short label for each option: `Whole Sign houses`, `Lahiri`. Needs the catalogue `chart-options`. */
export function optionsInWords(options: OptionMembers): string[] {
  const { houseSystem, zodiac, node, center, aspectTypes, points } = options;
  const minor = minorAspectsOf(options);
  const system = houseSystem && t(`options.houseSystem.${houseSystem}`);
  return [
    system && t('options.brief.houses', { system }),
    zodiac && t(`options.zodiac.${zodiac}`),
    node && t(`options.brief.node.${node}` as MessageId),
    center && t(`options.brief.center.${center}` as MessageId),
    ...(minor.length < 3
      ? minor.map((type) => t(`options.aspect.${type}` as MessageId))
      : [t('options.brief.minor-aspects', { count: minor.length })]),
    aspectTypes &&
      MAJOR_ASPECTS.some((type) => !aspectTypes.includes(type)) &&
      t('options.brief.major-aspects-left-out'),
    points && t('options.brief.points', { count: points.length }),
  ].filter((words) => typeof words === 'string');
}
