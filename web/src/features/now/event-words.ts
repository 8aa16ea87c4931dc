import type { PeriodEvent } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';

/** The rows of the timeline. */
export const LANES = [
  'new-moon',
  'full-moon',
  'eclipse',
  'station',
  'house-entry',
  'return',
] as const;

export type Lane = (typeof LANES)[number];

export function laneOf({ type, phase }: PeriodEvent): Lane {
  if (type === 'moon-phase') return phase === 'new-moon' ? phase : 'full-moon';
  return type === 'solar-return' ? 'return' : type;
}

/** `Full moon in Gemini, in your 11th house` */
export function eventInWords({ type, body, sign, house, retrograde, phase, eclipse }: PeriodEvent) {
  const values = { body, sign, house: house ?? 0, turn: retrograde ? 'retrograde' : 'direct' };
  switch (type) {
    case 'house-entry':
      return t('now.event.house-entry', values);
    case 'station':
      return t('now.event.station', values);
    case 'moon-phase':
      return t('now.event.moon-phase', { ...values, phase: phase === 'new-moon' ? 'new' : 'full' });
    case 'eclipse':
      return t(`now.event.eclipse.${eclipse ?? 'lunar-total'}`, values);
    case 'solar-return':
      return t('now.event.return');
  }
}

/** A key that is unique in the list. It contains the body, because two bodies may enter houses at the same moment. */
export function keyOf({ at, type, body }: PeriodEvent): string {
  return `${at} ${type} ${body}`;
}
