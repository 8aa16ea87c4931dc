import { expect, test } from 'vitest';
import { capitalised, fileName, listed } from './words.ts';

test('capitalised', () => expect(capitalised('grand trine')).toBe('Grand trine'));

test('listed', () => expect(listed(['Moon', 'Jupiter', 'Pluto'])).toBe('Moon, Jupiter and Pluto'));

/* The test cases of the server's `report::file_name`: the specification's rule for any script. */
test.each([
  ['Ada Lovelace 2', 'Ada_Lovelace_2'],
  ['O’Brien-Núñez', 'O_Brien_Núñez'],
  ['Zoe\u0308', 'Zoë'],
  ['कृष्ण', 'कृष्ण'],
  ['محمد ١', 'محمد_١'],
  ['李小龙', '李小龙'],
  ['../../etc', '______etc'],
  ['a/b\\c:d\0e\nf', 'a_b_c_d_e_f'],
  ['\u202egnp.exe', '_gnp_exe'],
  ['🙂', '_'],
  [' \u0301x', '_x'],
])('a file for %j is called %s', (name, stem) => {
  expect(fileName(name, 'Complete-Reading.txt')).toBe(`${stem}-Complete-Reading.txt`);
});

test('a hundred characters fit every file system', () => {
  const whole = `${'x'.repeat(100)}-Complete-Reading.pdf`;
  expect(fileName('x'.repeat(100), 'Complete-Reading.pdf')).toBe(whole);
  const cut = `${'龙'.repeat(78)}-Complete-Reading.txt`;
  expect(fileName('龙'.repeat(100), 'Complete-Reading.txt')).toBe(cut);
});
