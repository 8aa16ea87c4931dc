import type { Pattern } from '#api/shapes.ts';
import type { MessageId } from '#lib/messages.ts';
import type { AngleName } from '#ui/wheel/highlight.ts';

/* Messages that explain each part of a chart in one sentence, by the names in the answer. */

export const BODIES: Readonly<Record<string, MessageId>> = {
  Sun: 'results.meaning.body.sun',
  Moon: 'results.meaning.body.moon',
  Mercury: 'results.meaning.body.mercury',
  Venus: 'results.meaning.body.venus',
  Mars: 'results.meaning.body.mars',
  Jupiter: 'results.meaning.body.jupiter',
  Saturn: 'results.meaning.body.saturn',
  Uranus: 'results.meaning.body.uranus',
  Neptune: 'results.meaning.body.neptune',
  Pluto: 'results.meaning.body.pluto',
  'North Node': 'results.meaning.body.north-node',
  Chiron: 'results.meaning.body.chiron',
};

export const SIGNS: Readonly<Record<string, MessageId>> = {
  Aries: 'results.meaning.sign.aries',
  Taurus: 'results.meaning.sign.taurus',
  Gemini: 'results.meaning.sign.gemini',
  Cancer: 'results.meaning.sign.cancer',
  Leo: 'results.meaning.sign.leo',
  Virgo: 'results.meaning.sign.virgo',
  Libra: 'results.meaning.sign.libra',
  Scorpio: 'results.meaning.sign.scorpio',
  Sagittarius: 'results.meaning.sign.sagittarius',
  Capricorn: 'results.meaning.sign.capricorn',
  Aquarius: 'results.meaning.sign.aquarius',
  Pisces: 'results.meaning.sign.pisces',
};

/** By number, from the first house. */
export const HOUSES: readonly MessageId[] = [
  'results.meaning.house-1',
  'results.meaning.house-2',
  'results.meaning.house-3',
  'results.meaning.house-4',
  'results.meaning.house-5',
  'results.meaning.house-6',
  'results.meaning.house-7',
  'results.meaning.house-8',
  'results.meaning.house-9',
  'results.meaning.house-10',
  'results.meaning.house-11',
  'results.meaning.house-12',
];

export const ANGLE_MEANINGS: Readonly<Record<AngleName, MessageId>> = {
  Ascendant: 'results.meaning.angle.ascendant',
  IC: 'results.meaning.angle.ic',
  Descendant: 'results.meaning.angle.descendant',
  Midheaven: 'results.meaning.angle.midheaven',
};

export const PATTERNS: Readonly<Record<Pattern['type'], MessageId>> = {
  stellium: 'results.meaning.pattern.stellium',
  'grand trine': 'results.meaning.pattern.grand-trine',
  't-square': 'results.meaning.pattern.t-square',
  'grand cross': 'results.meaning.pattern.grand-cross',
  yod: 'results.meaning.pattern.yod',
  kite: 'results.meaning.pattern.kite',
  'mystic rectangle': 'results.meaning.pattern.mystic-rectangle',
  bundle: 'results.meaning.pattern.bundle',
  bowl: 'results.meaning.pattern.bowl',
  bucket: 'results.meaning.pattern.bucket',
  locomotive: 'results.meaning.pattern.locomotive',
  seesaw: 'results.meaning.pattern.seesaw',
  splash: 'results.meaning.pattern.splash',
  splay: 'results.meaning.pattern.splay',
};
