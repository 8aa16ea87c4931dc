import { expect, test } from 'vitest';
import { ServiceError } from '#api/errors.ts';
import type { BirthRequest, CompleteAnswer } from '#api/shapes.ts';
import { gatherSets } from './three-sets.ts';

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
