import { t } from '#lib/messages.ts';
import type { Conventions } from './conventions.ts';
import { named, Unreadable } from './reading.ts';
import { isSeparator, tokens } from './text.ts';

export type DateField = 'year' | 'month' | 'day';

export interface DateNumber {
  readonly digits: string;
  /** The field that the text marks: `日` or `th` after the number. */
  readonly field: DateField | null;
}

/** The parts of a typed date in their order. */
export interface DateParts {
  readonly numbers: readonly DateNumber[];
  /** A month by name, 1 to 12. */
  readonly month: number | null;
  /** 0 (Sunday) to 6. */
  readonly weekday: number | null;
}

interface Word {
  readonly text: string;
  /** How many numbers come before it. */
  readonly position: number;
}

/** Chinese, Japanese and Korean write the field after its number. */
const FIELD_MARKS: Readonly<Record<string, DateField>> = {
  年: 'year',
  月: 'month',
  日: 'day',
  년: 'year',
  월: 'month',
  일: 'day',
};

/** Endings of day numbers in English, French, Spanish and Portuguese. */
const ORDINALS = ['st', 'nd', 'rd', 'th', 'er', 'o', 'a'];

/** Splits a folded text into its parts.
 *
 * @throws Unreadable if a part can't belong to a date */
export function dateParts(folded: string, conventions: Conventions): DateParts {
  const numbers: DateNumber[] = [];
  const words: Word[] = [];
  const all = tokens(folded);
  for (const [index, { kind, text }] of all.entries()) {
    const number = all[index - 1]?.kind === 'number' ? numbers.at(-1) : undefined;
    if (kind === 'separator') {
      if (index === 0 || !isSeparator(text)) throw unknown(text.trim());
    } else if (kind === 'number') {
      numbers.push({ digits: text, field: null });
    } else if (number !== undefined && ORDINALS.includes(text)) {
      numbers[numbers.length - 1] = { ...number, field: 'day' };
    } else {
      const mark = number === undefined ? undefined : FIELD_MARKS[text.charAt(0)];
      if (number !== undefined && mark !== undefined) {
        numbers[numbers.length - 1] = { ...number, field: mark };
      }
      const rest = mark === undefined ? text : text.slice(1);
      if (rest !== '' && !conventions.fillers.has(rest)) {
        words.push({ text: rest, position: numbers.length });
      }
    }
  }
  return { numbers, ...monthAndWeekday(joined(words, conventions), conventions, numbers.length) };
}

function unknown(text: string): Unreadable {
  return new Unreadable(t('birth.date.unknown-word', { word: text }));
}

/** Words, with names of several words joined, such as 'segunda feira'. */
function joined(words: readonly Word[], { months, weekdays }: Conventions): string[] {
  const names: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (word === undefined) continue;
    const both = `${word.text} ${next?.text}`;
    const isOne = next?.position === word.position && (months.has(both) || weekdays.has(both));
    names.push(isOne ? both : word.text);
    if (isOne) index += 1;
  }
  return names;
}

/** Distinguishes month and weekday. A short form can be both: 'mar' is March, and in French and Spanish also
 * Tuesday. */
function monthAndWeekday(
  names: readonly string[],
  { months, weekdays }: Conventions,
  numbers: number,
): Pick<DateParts, 'month' | 'weekday'> {
  const read = names.map((text) => ({
    text,
    month: named(months, text),
    weekday: named(weekdays, text),
  }));
  const nothing = read.find(({ month, weekday }) => month === null && weekday === null);
  if (nothing !== undefined) throw unknown(nothing.text);
  const [first, second, third] = read;
  if (third !== undefined) throw unknown(third.text);
  if (first === undefined) return { month: null, weekday: null };
  if (second === undefined) {
    const isMonth = first.month !== null && (numbers < 3 || first.weekday === null);
    return isMonth
      ? { month: first.month, weekday: null }
      : { month: null, weekday: first.weekday };
  }
  for (const [day, month] of [
    [first, second],
    [second, first],
  ] as const) {
    if (day.weekday !== null && month.month !== null) {
      return { month: month.month, weekday: day.weekday };
    }
  }
  throw new Unreadable(t('birth.date.too-many-names'));
}
