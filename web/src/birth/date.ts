import { daysInMonth, longDate, weekdayOf } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import type { Conventions, DateOrder } from './conventions.ts';
import { fold, isSeparator, type Meaning, named, tokens, Unreadable } from './text.ts';

/** The first day of the ephemeris files. */
export const FIRST_DATE = '1800-01-02';

/** Reads a typed date of birth. The value is YYYY-MM-DD, a day of the Gregorian calendar from
 * `FIRST_DATE` to `today`. If digits can mean two dates, or the year has two digits, the result is
 * a question. */
export function readDate(text: string, conventions: Conventions, today: string): Meaning {
  const folded = fold(text);
  if (folded === '') return { kind: 'empty' };
  try {
    const parts = dateParts(folded, conventions);
    return decide(candidateGroups(parts, conventions.order), parts.weekday, today);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      kind: 'refusal',
      reason: t('birth.date.refusal', {
        reason: error.message,
        digits: exampleInDigits(conventions),
      }),
    };
  }
}

const EXAMPLES = { dmy: '15/06/1990', mdy: '06/15/1990', ymd: '1990-06-15' } as const;

/** An example of a date in the visitor's own format. */
export function exampleInDigits({ order }: Conventions): string {
  return EXAMPLES[order ?? 'ymd'];
}

/** Numbers assigned to fields, but not yet validated as a date. */
interface DateCandidate {
  /** Two or four digits. */
  readonly year: string;
  readonly month: number;
  readonly day: number;
}

/** The orders to try: that of the visitor's language first, the others if it gives no date, such as
 * 15/6/1990 where the month comes first. */
const PREFERENCE: Readonly<Record<DateOrder | 'unsettled', readonly (readonly DateOrder[])[]>> = {
  dmy: [['dmy'], ['mdy'], ['ymd']],
  mdy: [['mdy'], ['dmy'], ['ymd']],
  ymd: [['ymd'], ['dmy', 'mdy']],
  unsettled: [['dmy', 'mdy'], ['ymd']],
};

/** The possible meanings in groups: a later group counts only if no earlier one has a date. */
function candidateGroups(parts: DateParts, order: DateOrder | null): DateCandidate[][] {
  const { numbers, month } = parts;
  const inOrders = (read: (order: DateOrder) => DateCandidate | null) =>
    PREFERENCE[order ?? 'unsettled'].map((group) =>
      group.map(read).filter((candidate) => candidate !== null),
    );
  if (month !== null) return withMonthName(numbers, month, order);
  const [first, second, third, fourth] = numbers;
  if (fourth !== undefined) {
    throw new Unreadable(t('birth.date.too-many-numbers'));
  }
  if (first !== undefined && second === undefined && first.field === null) {
    return inOrders((order) => fromDigits(first.digits, order));
  }
  if (first === undefined || second === undefined || third === undefined) {
    throw new Unreadable(t('birth.date.incomplete'));
  }
  const all = [first, second, third] as const;
  if (all.some(({ field }) => field === 'year' || field === 'month')) return [[byMarks(all)]];
  return inOrders((order) => fromNumbers(all, order));
}

/** The only lengths of dates without separators that can be split. */
const DIGITS_WITH_YEAR = 8;
const DIGITS_WITHOUT_CENTURY = 6;

function fromDigits(digits: string, order: DateOrder): DateCandidate {
  if (digits.length !== DIGITS_WITH_YEAR && digits.length !== DIGITS_WITHOUT_CENTURY) {
    throw new Unreadable(t('birth.date.eight-digits'));
  }
  const yearLength = digits.length - 4;
  const lengths = [...order].map((field) => (field === 'y' ? yearLength : 2));
  let start = 0;
  const cut = lengths.map((length) => {
    start += length;
    return digits.slice(start - length, start);
  });
  return inOrder(cut, order);
}

/** `null` if the numbers do not have the lengths that the order requires. */
function fromNumbers(numbers: readonly DateNumber[], order: DateOrder): DateCandidate | null {
  const candidate = inOrder(
    numbers.map(({ digits }) => digits),
    order,
  );
  const others = numbers.filter((_, index) => order[index] !== 'y');
  const marked = numbers.findIndex(({ field }) => field === 'day');
  if (marked >= 0 && order[marked] !== 'd') return null;
  const fits = isYear(candidate.year) && others.every(({ digits }) => digits.length <= 2);
  return fits ? candidate : null;
}

function inOrder(digits: readonly string[], order: DateOrder): DateCandidate {
  const at = (field: string) => digits[order.indexOf(field)] ?? '';
  return { year: at('y'), month: Number(at('m')), day: Number(at('d')) };
}

function isYear(digits: string): boolean {
  return digits.length === 2 || digits.length === 4;
}

function byMarks(numbers: readonly DateNumber[]): DateCandidate {
  const of = (wanted: DateNumber['field']) =>
    numbers.find(({ field }) => field === wanted)?.digits ?? '';
  const candidate = { year: of('year'), month: Number(of('month')), day: Number(of('day')) };
  if ([of('month'), of('day')].some((digits) => digits === '')) {
    throw new Unreadable(t('birth.date.incomplete'));
  }
  return withWholeYear(candidate);
}

/** Of the two numbers beside a month's name the longer is the year. If both have two digits, the day
 * comes first, except in languages that put the year first. */
function withMonthName(
  numbers: readonly DateNumber[],
  month: number,
  order: DateOrder | null,
): DateCandidate[][] {
  const [first, second, third] = numbers;
  if (first === undefined || second === undefined) {
    throw new Unreadable(t('birth.date.incomplete'));
  }
  if (third !== undefined) throw new Unreadable(t('birth.date.two-months'));
  const read = (day: DateNumber, year: DateNumber) =>
    withWholeYear({ year: year.digits, month, day: Number(day.digits) });
  if (first.digits.length > 2 || second.field === 'day') return [[read(second, first)]];
  if (second.digits.length > 2 || first.field === 'day') return [[read(first, second)]];
  const [dayFirst, yearFirst] = [read(first, second), read(second, first)];
  return order === 'ymd' ? [[yearFirst, dayFirst]] : [[dayFirst], [yearFirst]];
}

function withWholeYear(candidate: DateCandidate): DateCandidate {
  if (isYear(candidate.year)) return candidate;
  throw new Unreadable(t('birth.date.four-digit-year'));
}

/** The centuries of a two-digit year, the newest first. */
const CENTURIES = ['20', '19', '18'] as const;

function decide(
  groups: readonly (readonly DateCandidate[])[],
  weekday: number | null,
  today: string,
): Meaning {
  const problems: DateProblem[] = [];
  for (const group of groups) {
    const dates: string[] = [];
    let isCertain = true;
    for (const { year, month, day } of group) {
      if (year.length === 2) isCertain = false;
      const years = year.length === 2 ? CENTURIES.map((century) => century + year) : [year];
      for (const whole of years) {
        const problem = problemOf(whole, month, day, weekday, today);
        if (problem !== null) problems.push(problem);
        else dates.push(iso(whole, month, day));
      }
    }
    const [first, ...others] = new Set(dates);
    if (first === undefined) continue;
    if (others.length === 0 && isCertain) return { kind: 'value', value: first };
    return { kind: 'question', choices: [first, ...others] };
  }
  if (problems.length === 0) throw new Unreadable(t('birth.date.four-digit-year'));
  // If there is no valid date, the candidate closest to one determines the message.
  const nearest = problems.reduce((best, next) => (next.nearness > best.nearness ? next : best));
  return { kind: 'refusal', reason: nearest.reason };
}

interface DateProblem {
  readonly reason: string;
  /** How close the text is to a valid date, 1 to 4. */
  readonly nearness: number;
}

function problemOf(
  year: string,
  month: number,
  day: number,
  weekday: number | null,
  today: string,
): DateProblem | null {
  if (month < 1 || month > 12) return { nearness: 1, reason: t('birth.date.no-month', { month }) };
  if (day < 1 || day > 31) return { nearness: 1, reason: t('birth.date.no-day', { day }) };
  const date = iso(year, month, day);
  if (date < FIRST_DATE) return { nearness: 2, reason: t('birth.date.too-early') };
  if (day > daysInMonth(Number(year), month)) {
    return { nearness: 3, reason: monthTooShort(Number(year), month, day) };
  }
  if (date > today) {
    return { nearness: 2, reason: t('birth.date.future') };
  }
  if (weekday !== null && weekdayOf(date).number !== weekday) {
    return {
      nearness: 4,
      reason: t('birth.date.other-weekday', {
        date: longDate(date),
        weekday: weekdayOf(date).name,
      }),
    };
  }
  return null;
}

function monthTooShort(year: number, month: number, day: number): string {
  if (month === 2 && day === 29) return t('birth.date.no-leap-year', { year });
  if (month === 2) {
    return t('birth.date.february-too-short', { year, days: daysInMonth(year, month) });
  }
  const name = longDate(iso(String(year), month, 1)).split(' ')[1] ?? '';
  return t('birth.date.month-too-short', { month: name });
}

function iso(year: string, month: number, day: number): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

type DateField = 'year' | 'month' | 'day';

interface DateNumber {
  readonly digits: string;
  /** The field that the text marks: `日` or `th` after the number. */
  readonly field: DateField | null;
}

/** The parts of a typed date in their order. */
interface DateParts {
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
function dateParts(folded: string, conventions: Conventions): DateParts {
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
