import type { Pattern, Planet } from '#api/shapes.ts';
import { type MessageId, t } from '#lib/messages.ts';
import type { AngleName } from '#ui/wheel/highlight.ts';

/* Names for values of the answer. */

export const ANGLE_NAMES: Readonly<Record<AngleName, MessageId>> = {
  Ascendant: 'results.angle.ascendant',
  IC: 'results.angle.ic',
  Descendant: 'results.angle.descendant',
  Midheaven: 'results.angle.midheaven',
};

export const ANGULARITIES: Readonly<Record<NonNullable<Planet['angularity']>, MessageId>> = {
  'on an angle': 'results.angularity.on-an-angle',
  angular: 'results.angularity.angular',
  succedent: 'results.angularity.succedent',
  cadent: 'results.angularity.cadent',
};

export const PATTERN_NAMES: Readonly<Record<Pattern['type'], MessageId>> = {
  stellium: 'results.pattern.stellium',
  'grand trine': 'results.pattern.grand-trine',
  't-square': 'results.pattern.t-square',
  'grand cross': 'results.pattern.grand-cross',
  yod: 'results.pattern.yod',
  kite: 'results.pattern.kite',
  'mystic rectangle': 'results.pattern.mystic-rectangle',
  bundle: 'results.pattern.bundle',
  bowl: 'results.pattern.bowl',
  bucket: 'results.pattern.bucket',
  locomotive: 'results.pattern.locomotive',
  seesaw: 'results.pattern.seesaw',
  splash: 'results.pattern.splash',
  splay: 'results.pattern.splay',
};

/** One sign, or the two between which the body changed on the day of birth. */
export function eitherSign([first = '', second]: readonly string[]): string {
  return second === undefined ? first : t('results.signs.either', { first, second });
}
