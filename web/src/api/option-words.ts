import { t } from '#lib/messages.ts';
import { MAJOR_ASPECTS, minorAspectsOf, type OptionMembers } from './chart-options.ts';

/** A short label for each option: `Whole Sign houses`, `Lahiri`. Needs the catalogue `chart-options`. */
export function optionsInWords(options: OptionMembers): string[] {
  const { houseSystem, zodiac, node, center, aspectTypes, points } = options;
  const minor = minorAspectsOf(options);
  const system = houseSystem && t(`options.houseSystem.${houseSystem}`);
  return [
    system && t('options.brief.houses', { system }),
    zodiac && t(`options.zodiac.${zodiac}`),
    node && t(`options.brief.node.${node}`),
    center && t(`options.brief.center.${center}`),
    ...(minor.length < 3
      ? minor.map((type) => t(`options.aspect.${type}`))
      : [t('options.brief.minor-aspects', { count: minor.length })]),
    aspectTypes &&
      MAJOR_ASPECTS.some((type) => !aspectTypes.includes(type)) &&
      t('options.brief.major-aspects-left-out'),
    points && t('options.brief.points', { count: points.length }),
  ].filter((words) => typeof words === 'string');
}
