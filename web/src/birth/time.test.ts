import { describe, expect, test } from 'vitest';
import { conventionsFor, EIGHT, seeded } from './testing.ts';
import { readTime } from './time.ts';

/** A text and its meaning: a time, `time ~ alternative`, `? one | other` for a question, `! words of the refusal`. */
type Row = readonly [typed: string, meaning: string];

const EVERYWHERE: readonly Row[] = [
  ['', ''],
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['14,30', '14:30'],
  ['14-30', '14:30'],
  ['14/30', '14:30'],
  ['14 30', '14:30'],
  ['14 : 30', '14:30'],
  ['１４：３０', '14:30'],
  ['1430', '14:30'],
  ['02:30', '02:30'],
  ['0230', '02:30'],
  ['00:00', '00:00'],
  ['0:00', '00:00'],
  ['0000', '00:00'],
  ['23:59', '23:59'],
  ['14h30', '14:30'],
  ['14 h 30', '14:30'],
  ['14h', '14:00'],
  ['14h 5min', '14:05'],
  ['14:30 h', '14:30'],
  ['14:30:00', '14:30'],
  ['2:30 pm', '14:30'],
  ['2:30pm', '14:30'],
  ['2:30 PM', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['2.30 p. m.', '14:30'],
  ['230 pm', '14:30'],
  ['2 pm', '14:00'],
  ['2pm', '14:00'],
  ['2:30p', '14:30'],
  ['2:30 am', '02:30'],
  ['2:30 a.m.', '02:30'],
  ['12:30 am', '00:30'],
  ['12 am', '00:00'],
  ['1230am', '00:30'],
  ['02:30:00 PM', '14:30'],
  ['1430 hrs', '14:30'],
  ['14’30', '14:30'],
  ['12:30 pm', '12:30'],
  ['12 pm', '12:00'],
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['midnight', '00:00'],
  ['14:30 pm', '14:30'],
  ['at 14:30', '14:30'],
  ['2:30 in the afternoon', '14:30'],

  ['14', '? 14:00'],
  ['2', '? 02:00 | 14:00'],
  ['12', '? 12:00 | 00:00'],
  ['8 in the afternoon', '? 08:00 | 20:00'],

  ['25:10', '! There is no hour 25.'],
  ['2510', '! There is no hour 25.'],
  ['24:00', '! For midnight at the end of a day, take 00:00 and the next date.'],
  ['14:60', '! There is no minute 60.'],
  ['960', '! There is no minute 60.'],
  ['14:30 am', '! 14:30 is not “am”.'],
  ['14:3', '! Minutes have two digits.'],
  ['14:300', '! There is no minute 300.'],
  ['14:30:15', '! Leave out the seconds'],
  ['14:30:00:00', '! A time has hours and minutes only.'],
  ['143000', '! 143000 is not a time.'],
  [':30', '! “:” does not belong to a time.'],
  ['-2:30', '! “-” does not belong to a time.'],
  ['14::30', '! “::” does not belong to a time.'],
  ['pm', '! The hour is missing.'],
  ['14:30Z', '! “z” does not belong to a time.'],
  ['14:30+02:00', '! '],
  ['T14:30', '! “t” does not belong to a time.'],
  ['14.5', '! Minutes have two digits.'],
  ['14:30 CET', '! “cet” does not belong to a time.'],
  ['half past two', '! “half past two” does not belong to a time.'],
  ['14:3O', '! '],
];

/** Times without a part of the day. They have an afternoon alternative where people use a 12-hour clock. */
const BARE: readonly Row[] = [
  ['2:30', '02:30'],
  ['2.30', '02:30'],
  ['230', '02:30'],
  ['1:15', '01:15'],
  ['11:59', '11:59'],
  ['2h30', '02:30'],
];

const BY_LANGUAGE: Readonly<Record<string, readonly Row[]>> = {
  'en-US': [
    ['2:30', '02:30 ~ 14:30'],
    ['12:30', '12:30'],
    ['02:30', '02:30'],
  ],
  'en-GB': [
    ['2:30', '02:30 ~ 14:30'],
    ['14:30', '14:30'],
  ],
  de: [
    ['14.30 Uhr', '14:30'],
    ['14 Uhr 30', '14:30'],
    ['14 Uhr', '14:00'],
    ['um 14 Uhr 30', '14:30'],
    ['2:30 nachts', '02:30'],
    ['2:30 nachmittags', '14:30'],
  ],
  fr: [
    ['14 h 30', '14:30'],
    ['14 heures 30', '14:30'],
    ['2h30 du matin', '02:30'],
    ['8h du soir', '20:00'],
    ['midi', '12:00'],
  ],
  es: [
    ['2:30 p. m.', '14:30'],
    ['2:30 a. m.', '02:30'],
    ['2:30 de la tarde', '14:30'],
    ['2:30 de la madrugada', '02:30'],
    ['14:30 horas', '14:30'],
    ['a las 14:30', '14:30'],
    ['a las 2:30 de la tarde', '14:30'],
  ],
  'pt-BR': [
    ['14h30', '14:30'],
    ['14h30min', '14:30'],
    ['às 14h30', '14:30'],
    ['2:30 da tarde', '14:30'],
  ],
  ja: [
    ['14時30分', '14:30'],
    ['午後2時30分', '14:30'],
    ['午後2:30', '14:30'],
    ['午前2時5分', '02:05'],
    ['午後2時半', '14:30'],
    ['午後0時30分', '12:30'],
    ['午前0時', '00:00'],
    ['14時', '14:00'],
  ],
  ar: [
    ['٢:٣٠ م', '14:30'],
    ['٢:٣٠ ص', '02:30'],
    ['٢:٣٠', '02:30 ~ 14:30'],
    ['١٤:٣٠', '14:30'],
    ['2:30م', '14:30'],
  ],
  ko: [['오후 2시 30분', '14:30']],
};

function meaning(typed: string, language: string): string {
  const reading = readTime(typed, conventionsFor(language));
  switch (reading.kind) {
    case 'empty':
      return '';
    case 'value':
      return reading.value + (reading.alternative ? ` ~ ${reading.alternative}` : '');
    case 'question':
      return `? ${reading.choices.join(' | ')}`;
    case 'refusal':
      return `! ${reading.reason}`;
  }
}

function expectMeaning(typed: string, language: string, wanted: string): void {
  const found = meaning(typed, language);
  if (wanted.startsWith('!')) expect(found).toContain(wanted.slice(2));
  else expect(found).toBe(wanted);
}

describe.each(EIGHT)('in %s', (language) => {
  test.each(EVERYWHERE)('%j is %s', (typed, wanted) => expectMeaning(typed, language, wanted));
  test.each(BARE)('%j without a part of the day is %s', (typed, wanted) => {
    expect(meaning(typed, language).split(' ~ ')[0]).toBe(wanted);
  });
});

for (const [language, rows] of Object.entries(BY_LANGUAGE)) {
  test.each(rows)(`in ${language} %j is %s`, (typed, wanted) =>
    expectMeaning(typed, language, wanted),
  );
}

test.each(EIGHT)('a time in the format of %s is read', (language) => {
  const conventions = conventionsFor(language);
  for (const hourCycle of ['h12', 'h23'] as const) {
    const format = new Intl.DateTimeFormat(language, {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle,
      timeZone: 'UTC',
    });
    for (let minute = 0; minute < 1440; minute += 7) {
      const instant = new Date(Date.UTC(1990, 5, 15, 0, minute));
      const typed = format.format(instant);
      const wanted = instant.toISOString().slice(11, 16);
      const reading = readTime(typed, conventions);
      expect(reading, `${typed} in ${language}`).toMatchObject({ kind: 'value', value: wanted });
    }
  }
});

/** The input of the random texts: single keys and whole parts of a time. */
const KEYS = [
  ...'0123456789',
  ...[
    '14',
    '2',
    '12',
    '30',
    '59',
    '25',
    ':',
    ':',
    '.',
    ' ',
    'h',
    'pm',
    'a.m.',
    'uhr',
    '午後',
    '時',
    'م',
  ],
];

test('10,000 random texts end in a time whose digits were typed, or in none', () => {
  const random = seeded(20261121);
  const visitors = EIGHT.map((language) => conventionsFor(language));
  let values = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const typed = Array.from({ length: 1 + random(5) }, () => KEYS[random(KEYS.length)]).join('');
    const reading = readTime(typed, visitors[random(EIGHT.length)] ?? conventionsFor());
    if (reading.kind !== 'value') continue;
    values += 1;
    expect(reading.value, typed).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    const [hour = 0, minute = 0] = reading.value.split(':').map(Number);
    const digits = typed.replace(/\D/g, '').replaceAll('0', '');
    const told = [hour, (hour + 12) % 24, hour === 0 ? 12 : hour - 12].map((it) =>
      `${it}${minute}`.replace(/\D/g, '').replaceAll('0', ''),
    );
    expect(told, typed).toContain(digits);
  }
  expect(values).toBeGreaterThan(500);
});
