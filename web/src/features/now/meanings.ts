import type { TransitAspect } from '#api/shapes.ts';
import type { MessageId } from '#lib/messages.ts';

/** What a body or an angle stands for, in a few words. */
export const MEANINGS: Readonly<Record<TransitAspect['natal'], MessageId>> = {
  Sun: 'now.meaning.sun',
  Moon: 'now.meaning.moon',
  Mercury: 'now.meaning.mercury',
  Venus: 'now.meaning.venus',
  Mars: 'now.meaning.mars',
  Jupiter: 'now.meaning.jupiter',
  Saturn: 'now.meaning.saturn',
  Uranus: 'now.meaning.uranus',
  Neptune: 'now.meaning.neptune',
  Pluto: 'now.meaning.pluto',
  'North Node': 'now.meaning.north-node',
  Chiron: 'now.meaning.chiron',
  Ascendant: 'now.meaning.ascendant',
  Midheaven: 'now.meaning.midheaven',
};
