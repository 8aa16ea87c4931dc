import { t } from '#lib/messages.ts';
import type { Conventions } from './conventions.ts';
import { fold, isSeparator, type Meaning, type Token, tokens, Unreadable } from './text.ts';

/** Reads a typed time of birth. The value is HH:MM on the 24-hour clock. 2:30 means 02:30. Where people also use a
 * 12-hour clock, the alternative is 14:30. */
export function readTime(text: string, conventions: Conventions): Meaning {
  const folded = fold(text);
  if (folded === '') return { kind: 'empty' };
  try {
    return decide(timeParts(tokens(withLatinMarks(folded.replace(AT, '')))), conventions);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { kind: 'refusal', reason: t('birth.time.refusal', { reason: error.message }) };
  }
}

/** 'At' before a time, in several languages. */
const AT = /^(at|um|kl\.?|klo|om|a las?|as|alle|ore|o godz\.?) /;

/** Chinese, Japanese and Korean hours and minutes, like '14 h 30 m'; 半 is half past. */
function withLatinMarks(folded: string): string {
  return folded
    .replace(/(\d) ?[時时点點시](半)?/g, (_, digit, half) => `${digit} h ${half ? '30' : ''}`)
    .replace(/(\d) ?[分분]/g, '$1 m ')
    .trim();
}

/** Words and letters after the hours and after the minutes. */
const HOUR_MARKS = new Set('h hs hr hrs hour hours heure heures hora horas uhr u'.split(' '));
const MINUTE_MARKS = new Set('m min mn minute minutes minuto minutos'.split(' '));

/** Words without a meaning of their own. */
const FILLERS = new Set(['o', 'clock']);

interface TimeParts {
  /** Hours, minutes, seconds, as far as they were typed. */
  readonly numbers: readonly string[];
  /** True if the text marks its only number as hours: '14h'. */
  readonly hasHourMark: boolean;
  /** True if the text marks the second number as minutes, which may have one digit: '14h 5min'. */
  readonly hasMinuteMark: boolean;
  /** Part of the day, such as 'pm' or 'de la tarde'; empty if none was typed. */
  readonly period: string;
}

function timeParts(all: readonly Token[]): TimeParts {
  const numbers: string[] = [];
  const period: string[] = [];
  let hasHourMark = false;
  let hasMinuteMark = false;
  let followsNumber = false;
  for (const [index, { kind, text }] of all.entries()) {
    if (kind === 'separator') {
      if (index === 0 || !isSeparator(text)) throw unknown(text.trim());
      continue;
    }
    if (kind === 'number') numbers.push(text);
    else if (followsNumber && numbers.length === 1 && HOUR_MARKS.has(text)) hasHourMark = true;
    else if (followsNumber && numbers.length === 2 && MINUTE_MARKS.has(text)) hasMinuteMark = true;
    else if (followsNumber && HOUR_MARKS.has(text)) continue;
    else if (!FILLERS.has(text)) period.push(text);
    followsNumber = kind === 'number';
  }
  return { numbers, hasHourMark, hasMinuteMark, period: period.join(' ') };
}

function unknown(text: string): Unreadable {
  return new Unreadable(t('birth.time.unknown-word', { word: text }));
}

function decide(parts: TimeParts, conventions: Conventions): Meaning {
  const { numbers, period } = parts;
  const hours = period === '' ? null : (conventions.dayPeriods.get(period) ?? null);
  if (period !== '' && hours === null) throw unknown(period);
  if (numbers.length === 0) return byName(hours);
  const { hour, minute, isWhole } = clockNumbers(parts);
  if (hours !== null) return inPeriod(hour, minute, hours, period);
  const isTwelveHour = hour >= 1 && hour <= 12;
  const other = isTwelveHour ? clock((hour + 12) % 24, minute) : undefined;
  if (!isWhole) {
    const choices = [clock(hour, minute), other].filter((choice) => choice !== undefined);
    return { kind: 'question', choices };
  }
  const isDoubtful =
    conventions.hasTwelveHours && hour < 12 && !numbers[0]?.startsWith('0') && other !== undefined;
  return {
    kind: 'value',
    value: clock(hour, minute),
    ...(isDoubtful && { alternative: other }),
  };
}

/** The time of a part of the day that is a single hour, such as 'noon' or 'midnight'. */
function byName(hours: ReadonlySet<number> | null): Meaning {
  const [hour, another] = hours ?? [];
  if (hour === undefined || another !== undefined || hour % 12 !== 0) {
    throw new Unreadable(t('birth.time.hour-missing'));
  }
  return { kind: 'value', value: clock(hour, 0) };
}

interface ClockNumbers {
  /** 0 to 23 */
  readonly hour: number;
  /** 0 to 59 */
  readonly minute: number;
  /** False for a single number, which may be the beginning of a time. */
  readonly isWhole: boolean;
}

function clockNumbers({ numbers, ...parts }: TimeParts): ClockNumbers {
  const [first = '', second, third, fourth] = numbers;
  if (fourth !== undefined) throw new Unreadable(t('birth.time.too-many-numbers'));
  if (third !== undefined && Number(third) !== 0) {
    throw new Unreadable(t('birth.time.seconds'));
  }
  const isRun = second === undefined && (first.length === 3 || first.length === 4);
  const hour = Number(isRun ? first.slice(0, -2) : first);
  const minute = Number(isRun ? first.slice(-2) : (second ?? 0));
  if (!isRun && first.length > 2) throw new Unreadable(t('birth.time.no-time', { digits: first }));
  if (hour === 24 && minute === 0) {
    throw new Unreadable(t('birth.time.hour-24'));
  }
  if (hour > 23) throw new Unreadable(t('birth.time.no-hour', { hour }));
  if (minute > 59) throw new Unreadable(t('birth.time.no-minute', { minute }));
  if (second !== undefined && second.length !== 2 && !parts.hasMinuteMark) {
    throw new Unreadable(t('birth.time.two-digit-minutes'));
  }
  const isWhole = isRun || second !== undefined || parts.hasHourMark || parts.period !== '';
  return { hour, minute, isWhole };
}

/** The hour within a part of the day. If that part has neither 2 nor 14, the result is a question. */
function inPeriod(
  hour: number,
  minute: number,
  hours: ReadonlySet<number>,
  period: string,
): Meaning {
  const both = hour <= 12 ? [hour % 12, (hour % 12) + 12] : [hour];
  const [fitting, another] = both.filter((candidate) => hours.has(candidate));
  if (fitting !== undefined && another === undefined) {
    return { kind: 'value', value: clock(fitting, minute) };
  }
  if (both.length === 1) {
    throw new Unreadable(t('birth.time.other-period', { time: clock(hour, minute), period }));
  }
  return { kind: 'question', choices: both.map((candidate) => clock(candidate, minute)) };
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
