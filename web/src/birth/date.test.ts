import { describe, expect, test } from 'vitest';
import { dateWithWeekday } from '#lib/dates.ts';
import { readDate } from './date.ts';
import { conventionsFor, EIGHT, seeded } from './testing.ts';
import { fold } from './text.ts';

const TODAY = '2026-11-21';

/** A text and its meaning: a date, `? one | other` for a question, `! words of the refusal`. */
type Row = readonly [typed: string, meaning: string];

/** Texts with the same meaning in all languages. */
const EVERYWHERE: readonly Row[] = [
  ['', ''],
  ['   ', ''],
  ['1990-06-15', '1990-06-15'],
  ['1990-6-15', '1990-06-15'],
  ['1990/06/15', '1990-06-15'],
  ['1990.6.15', '1990-06-15'],
  ['1990 06 15', '1990-06-15'],
  ['19900615', '1990-06-15'],
  ['15061990', '1990-06-15'],
  ['06151990', '1990-06-15'],
  ['15/6/1990', '1990-06-15'],
  ['15.06.1990', '1990-06-15'],
  ['15. 06. 1990', '1990-06-15'],
  ['15-06-1990', '1990-06-15'],
  ['15 6 1990', '1990-06-15'],
  ['15,6,1990', '1990-06-15'],
  ['15–6–1990', '1990-06-15'],
  ['１５／６／１９９０', '1990-06-15'],
  ['6/15/1990', '1990-06-15'],
  ['  15/06/1990  ', '1990-06-15'],
  ['15 June 1990', '1990-06-15'],
  ['15 june 1990', '1990-06-15'],
  ['15 Jun 1990', '1990-06-15'],
  ['15-Jun-1990', '1990-06-15'],
  ['15jun1990', '1990-06-15'],
  ['15th June 1990', '1990-06-15'],
  ['the 15th of June, 1990', '1990-06-15'],
  ['June 15, 1990', '1990-06-15'],
  ['Jun. 15 1990', '1990-06-15'],
  ['June 15th, 1990', '1990-06-15'],
  ['1990 June 15', '1990-06-15'],
  ['Friday, 15 June 1990', '1990-06-15'],
  ['Fri 15 June 1990', '1990-06-15'],
  ['Friday 15/06/1990', '1990-06-15'],
  ['1 sept 1990', '1990-09-01'],
  ['15 VI 1990', '1990-06-15'],
  ['15;6;1990', '1990-06-15'],
  ['1° Jun 1990', '1990-06-01'],
  ['1 Septem 1990', '1990-09-01'],
  ['29 February 1904', '1904-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['14/03/1879', '1879-03-14'],
  ['4/4/1990', '1990-04-04'],
  [TODAY, TODAY],
  ['1800-01-02', '1800-01-02'],

  ['15/6/90', '? 1990-06-15 | 1890-06-15'],
  ['15 June 90', '? 1990-06-15 | 1890-06-15'],
  ['150690', '? 1990-06-15 | 1890-06-15'],
  ['90-06-15', '? 1990-06-15 | 1890-06-15'],

  ['31/04/1990', '! April has only 30 days.'],
  ['04/31/1990', '! April has only 30 days.'],
  ['31 April 1990', '! April has only 30 days.'],
  ['1990-04-31', '! April has only 30 days.'],
  ['31/02/1990', '! February 1990 had only 28 days.'],
  ['30 Feb 2000', '! February 2000 had only 29 days.'],
  ['29/02/1900', '! 1900 was not a leap year: February had 28 days.'],
  ['29 February 1990', '! 1990 was not a leap year'],
  ['32131990', '! There is no'],
  ['32/13/1990', '! There is no'],
  ['1990-13-01', '! There is no month 13.'],
  ['1990-15-06', '! There is no month 15.'],
  ['1990-06-32', '! There is no day 32 in any month.'],
  ['0/6/1990', '! There is no'],
  ['00/00/0000', '! There is no'],
  ['Thursday, 15 June 1990', '! 15 June 1990 was a Friday.'],
  ['15/06/2990', '! The date of birth can’t be in the future.'],
  ['2026-11-22', '! The date of birth can’t be in the future.'],
  ['1800-01-01', '! Charts start on 2 January 1800.'],
  ['15/06/1066', '! Charts start on 2 January 1800.'],
  ['15/06/199', '! Write the year with four digits.'],
  ['15 June 199', '! Write the year with four digits.'],
  ['15/06/19900', '! Write the year with four digits.'],
  ['15/06', '! Day, month and year are needed.'],
  ['15 June', '! Day, month and year are needed.'],
  ['June 1990', '! Day, month and year are needed.'],
  ['1990', '! Without separators a date has eight digits.'],
  ['1561990', '! Without separators a date has eight digits.'],
  ['15/06/1990 14:30', '! the time has a field of its own.'],
  ['15//06/1990', '! “//” does not belong to a date.'],
  ['-15/06/1990', '! “-” does not belong to a date.'],
  ['15 Foo 1990', '! “foo” does not belong to a date.'],
  ['15 ju 1990', '! “ju” does not belong to a date.'],
  ['15 June July 1990', '! A date has one month'],
  ['15/6/1990 BC', '! “bc” does not belong to a date.'],
  ['yesterday', '! “yesterday” does not belong to a date.'],
  ['平成2年6月15日', '! “平成” does not belong to a date.'],
  ['<b>', '! does not belong to a date.'],
];

const BY_LANGUAGE: Readonly<Record<string, readonly Row[]>> = {
  'en-US': [
    ['4/5/1990', '1990-04-05'],
    ['1/2/1990', '1990-01-02'],
    ['04051990', '1990-04-05'],
    ['4.5.1990', '1990-04-05'],
    ['4/5/90', '? 1990-04-05 | 1890-04-05'],
    ['15/6/1990', '1990-06-15'],
  ],
  'en-GB': [
    ['4/5/1990', '1990-05-04'],
    ['1/2/1990', '1990-02-01'],
    ['04051990', '1990-05-04'],
    ['10/11/12', '? 2012-11-10 | 1912-11-10 | 1812-11-10'],
    ['31/12/26', '? 1926-12-31 | 1826-12-31'],
    ['June 15, ’05', '? 2005-06-15 | 1905-06-15 | 1805-06-15'],
  ],
  de: [
    ['4.5.1990', '1990-05-04'],
    ['15. Juni 1990', '1990-06-15'],
    ['Freitag, 15. Juni 1990', '1990-06-15'],
    ['Fr., 15. Juni 1990', '1990-06-15'],
    ['3. März 1990', '1990-03-03'],
    ['3. MARZ 1990', '1990-03-03'],
    ['24. Dez. 1990', '1990-12-24'],
    ['Freitag, der 15. Juni 1990', '1990-06-15'],
  ],
  fr: [
    ['4/5/1990', '1990-05-04'],
    ['15 juin 1990', '1990-06-15'],
    ['1er février 1990', '1990-02-01'],
    ['1 fevr. 1990', '1990-02-01'],
    ['14 juil. 1990', '1990-07-14'],
    ['15 août 1990', '1990-08-15'],
    ['vendredi 15 juin 1990', '1990-06-15'],
    ['mar. 12 juin 1990', '1990-06-12'],
    ['15 jui 1990', '! “jui” does not belong to a date.'],
  ],
  es: [
    ['4/5/1990', '1990-05-04'],
    ['15 de junio de 1990', '1990-06-15'],
    ['viernes, 15 de junio de 1990', '1990-06-15'],
    ['1º de enero de 1990', '1990-01-01'],
    ['mar 13 mar 1990', '1990-03-13'],
    ['15 sept 1990', '1990-09-15'],
    ['15 de junio del 1990', '1990-06-15'],
  ],
  'pt-BR': [
    ['4/5/1990', '1990-05-04'],
    ['15 de junho de 1990', '1990-06-15'],
    ['1º de março de 1990', '1990-03-01'],
    ['sexta-feira, 15 de junho de 1990', '1990-06-15'],
    ['15 de set. de 1990', '1990-09-15'],
  ],
  ja: [
    ['1990年6月15日', '1990-06-15'],
    ['1990年06月15日', '1990-06-15'],
    ['1990年6月15日金曜日', '1990-06-15'],
    ['1990年6月15日(金)', '1990-06-15'],
    ['１９９０年６月１５日', '1990-06-15'],
    ['90年6月15日', '? 1990-06-15 | 1890-06-15'],
    ['1990/4/5', '1990-04-05'],
    ['4/5/1990', '? 1990-05-04 | 1990-04-05'],
    ['90/4/5', '? 1990-04-05 | 1890-04-05'],
    ['31/12/26', '? 1931-12-26 | 1831-12-26'],
    ['1990年6月', '! Day, month and year are needed.'],
    ['1990年4月31日', '! April has only 30 days.'],
  ],
  ar: [
    ['4/5/1990', '1990-05-04'],
    ['١٥/٦/١٩٩٠', '1990-06-15'],
    ['۱۵/۶/۱۹۹۰', '1990-06-15'],
    ['15 يونيو 1990', '1990-06-15'],
    ['١٥ حزيران ١٩٩٠', '1990-06-15'],
    ['٣ كانون الثاني ١٩٩٠', '1990-01-03'],
    ['3 أبريل 1990', '1990-04-03'],
    ['3 ابريل 1990', '1990-04-03'],
    ['الجمعة، ١٥ يونيو ١٩٩٠', '1990-06-15'],
    ['\u200f15\u200f/6\u200f/1990', '1990-06-15'],
  ],
  en: [['4/5/1990', '? 1990-05-04 | 1990-04-05']],
  'en-CA': [['4/5/1990', '? 1990-05-04 | 1990-04-05']],
  ru: [['15 июня 1990 г.', '1990-06-15']],
  ko: [['1990년 6월 15일 금요일', '1990-06-15']],
};

function meaning(typed: string, languages: readonly string[]): string {
  const reading = readDate(typed, conventionsFor(...languages), TODAY);
  switch (reading.kind) {
    case 'empty':
      return '';
    case 'value':
      return reading.value;
    case 'question':
      return `? ${reading.choices.join(' | ')}`;
    case 'refusal':
      return `! ${reading.reason}`;
  }
}

function expectMeaning(typed: string, language: string, wanted: string): void {
  const found = meaning(typed, [language]);
  if (wanted.startsWith('!')) expect(found).toContain(wanted.slice(2));
  else expect(found).toBe(wanted);
  expect(found.startsWith('!')).toBe(wanted.startsWith('!'));
}

describe.each(EIGHT)('in %s', (language) => {
  test.each(EVERYWHERE)('%j is %s', (typed, wanted) => expectMeaning(typed, language, wanted));
});

for (const [language, rows] of Object.entries(BY_LANGUAGE)) {
  test.each(rows)(`in ${language} %j is %s`, (typed, wanted) =>
    expectMeaning(typed, language, wanted),
  );
}

test('en-US determines no order if a second language puts the day first', () => {
  expect(meaning('4/5/1990', ['en-US', 'en', 'de'])).toBe('? 1990-05-04 | 1990-04-05');
  expect(meaning('4/5/1990', ['en-US', 'en'])).toBe('1990-04-05');
  expect(meaning('4/5/1990', ['de-DE', 'de', 'en-US', 'en'])).toBe('1990-05-04');
});

test.each([[[]], [['C']], [['not a language']]])('languages %j determine no order', (languages) => {
  expect(meaning('4/5/1990', languages)).toBe('? 1990-05-04 | 1990-04-05');
  expect(meaning('15 June 1990', languages)).toBe('1990-06-15');
});

/** Every date that Intl writes in a visitor's language, in any style, is parsed correctly. */
test.each(EIGHT)('a date in the format of %s is read', (language) => {
  const conventions = conventionsFor(language);
  for (const dateStyle of ['short', 'medium', 'long', 'full'] as const) {
    const format = new Intl.DateTimeFormat(language, {
      dateStyle,
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    for (let day = 0; day < 366; day += 1) {
      const instant = new Date(Date.UTC(1992, 0, 1 + day));
      const date = instant.toISOString().slice(0, 10);
      const typed = format.format(instant);
      const reading = readDate(typed, conventions, TODAY);
      const found =
        reading.kind === 'value'
          ? [reading.value]
          : reading.kind === 'question'
            ? reading.choices
            : [];
      expect(found, `${typed} in ${language}`).toContain(date);
    }
  }
});

/** The input of the random texts: single keys and whole parts of a date. */
const KEYS = [
  ...'0123456789',
  ...[
    '15',
    '31',
    '06',
    '12',
    '1990',
    '2004',
    '99',
    '6',
    '2',
    '29',
    '/',
    '/',
    '.',
    '-',
    ' ',
    ' ',
    ', ',
  ],
  ...[
    'June',
    'juin',
    'Feb',
    'mar',
    'يونيو',
    '年',
    '月',
    '日',
    'th',
    'de',
    'Fri',
    '٣',
    'é',
    '\u200f',
    '(',
  ],
];

/** Dates in which up to two random keys are inserted or replaced. */
const DATES = ['15/6/1990', '15061990', '1990-06-15', '15 June 1990', '4/5/1990', '1990年6月15日'];

test('10,000 random texts end in a real date that reads back from its own words, or in none', () => {
  const random = seeded(20261121);
  const conventions = EIGHT.map((language) => conventionsFor(language));
  let values = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const visitor = conventions[random(EIGHT.length)] ?? conventionsFor();
    const keys = round % 2 === 0 ? [] : [...(DATES[random(DATES.length)] ?? '')];
    for (let hits = round % 2 === 0 ? 3 + random(4) : random(3); hits > 0; hits -= 1) {
      keys.splice(random(keys.length + 1), random(2), KEYS[random(KEYS.length)] ?? '');
    }
    const typed = keys.join('');
    const reading = readDate(typed, visitor, TODAY);
    if (reading.kind !== 'value') continue;
    const { value } = reading;
    values += 1;
    expect(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10), typed).toBe(value);
    expect(readDate(dateWithWeekday(value), visitor, TODAY), typed).toEqual(reading);
    // The value has all the digits that were typed and no others, except for zeros and the digits of a month that was
    // typed by name.
    const [year, month, day] = value.split('-').map(Number);
    const wanted = [[year, month, day].join(''), [year, day].join('')].map(sorted);
    expect(wanted, typed).toContain(sorted(fold(typed)));
  }
  expect(values).toBeGreaterThan(200);
});

function sorted(digits: string): string {
  return [...digits.replace(/[^1-9]/g, '')].sort().join('');
}
