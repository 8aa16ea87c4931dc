import { expect, test } from 'vitest';
import { ServiceError } from '#api/errors.ts';
import type { BirthData, BirthRequest, CompleteAnswer } from '#api/shapes.ts';
import { drawFor, gatherSets } from './three-sets.ts';

type Answer = Pick<CompleteAnswer, 'chart' | 'reading'>;

/** The parts of an answer that are compared: Sun, Moon and rising sign, and the names of its themes. */
function answer(signs: string, themes: string): Answer {
  const [sun, moon = '', rising = null] = signs.split(' ');
  return {
    chart: {
      planets: [
        { name: 'Sun', sign: sun },
        { name: 'Moon', sign: moon, possibleSigns: moon.includes('/') ? moon.split('/') : null },
      ],
      natalChart: { ascendant: rising },
    },
    reading: { themes: themes.split(' ').map((name) => ({ name, portrait: `${name}.` })) },
  } as unknown as Answer;
}

const OWN = answer('Aries Taurus Gemini', 'Play Duty Care Craft');

async function gather(own: Answer, answers: readonly (Answer | Error)[], ownIndex = 1) {
  const births = answers.map((_, place) => ({ place: String(place) }) as BirthRequest);
  const asked: string[] = [];
  const sets = await gatherSets(own, { key: '', ownIndex, births }, (birth) => {
    asked.push(birth.place ?? '');
    const given = answers[Number(birth.place)];
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given as Answer);
  });
  return { asked, sets, madeUp: sets?.map((set) => set.madeUp?.place ?? null) };
}

const REFUSED = new ServiceError({ kind: 'answered', status: 400 });
const FIRST = answer('Leo Virgo Libra', 'Depth Control Feeling');
const SECOND = answer('Pisces Cancer Scorpio', 'Privacy Harmony Freedom');

test('births that share a sign with the person or each other are skipped', async () => {
  const { madeUp, asked, sets } = await gather(OWN, [
    answer('Aries Virgo Libra', 'Depth Control Feeling'),
    answer('Leo Taurus Libra', 'Depth Control Feeling'),
    answer('Leo Virgo Gemini', 'Depth Control Feeling'),
    FIRST,
    answer('Pisces Virgo Scorpio', 'Privacy Harmony Freedom'),
    REFUSED,
    SECOND,
    FIRST,
    FIRST,
    FIRST,
  ]);
  expect(madeUp).toEqual(['3', null, '6']);
  expect(asked).toHaveLength(8);
  expect(sets?.map(({ portraits }) => portraits.length)).toEqual([3, 3, 3]);
});

test('births with nearly the same portraits are skipped', async () => {
  const alike = answer('Leo Virgo Libra', 'Duty Care Feeling');
  expect((await gather(OWN, [alike, FIRST, SECOND], 0)).madeUp).toEqual([null, '1', '2']);
});

test('without a time both signs of the Moon count, and no rising sign', async () => {
  const own = answer('Aries Taurus/Gemini', 'Play Duty Care');
  const one = answer('Leo Gemini/Cancer', 'Depth Control Feeling');
  const two = answer('Leo Virgo', 'Depth Control Feeling');
  const three = answer('Pisces Cancer', 'Privacy Harmony Freedom');
  expect((await gather(own, [one, two, three], 2)).madeUp).toEqual(['1', '2', null]);
});

test('too few births, or another failure, give no sets', async () => {
  expect((await gather(OWN, [FIRST, FIRST, REFUSED])).sets).toBeNull();
  const failed = gather(OWN, [FIRST, new ServiceError({ kind: 'silent' })]);
  await expect(failed).rejects.toThrow('silent');
});

const BIRTH = {
  name: 'Ada',
  date: '1990-06-15',
  time: '14:30:00',
  latitude: 41.89193,
  longitude: 12.51133,
  timezone: 'Europe/Rome',
} as BirthData;

const TODAY = new Date('2025-03-01T00:00:00Z');

const drawn = (changed: Partial<BirthData>) => drawFor({ ...BIRTH, ...changed }, TODAY);

test('the same birth gives the same draw, independent of the name', () => {
  expect(drawn({ name: 'Grace' })).toEqual(drawn({}));
  expect(drawn({ time: '14:31:00' }).births).not.toEqual(drawn({}).births);
});

test('made-up births are real dates of the same decade, with a time', () => {
  const { births } = drawn({});
  expect(births).toHaveLength(12);
  for (const { date, time } of births) {
    expect(date).toMatch(/^199\d-\d\d-\d\d$/);
    expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d:00$/);
  }
});

test('for a birth without a time the made-up births have none', () => {
  for (const birth of drawn({ time: null }).births) {
    expect(birth).toMatchObject({ timeUnknown: true });
    expect(birth).not.toHaveProperty('time');
  }
});

test('in a decade that is not over, the ten years before the birth are used', () => {
  for (const { date } of drawn({ date: '2024-02-29' }).births) {
    expect(date && date >= '2014-03-01' && date <= '2024-02-29').toBe(true);
  }
});

test('all positions are equally frequent', () => {
  const counts = [0, 0, 0];
  for (let minute = 0; minute < 1440; minute += 1) {
    const clock = new Date(minute * 60_000).toISOString().slice(11, 19);
    const { ownIndex } = drawn({ time: clock });
    counts[ownIndex] = (counts[ownIndex] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 480)).toBeLessThan(90);
});
