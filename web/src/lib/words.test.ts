import { expect, test } from 'vitest';
import { capitalised, fileStem, listed } from './words.ts';

test('capitalised', () => expect(capitalised('grand trine')).toBe('Grand trine'));

test('listed', () => expect(listed(['Moon', 'Jupiter', 'Pluto'])).toBe('Moon, Jupiter and Pluto'));

test('whatever is not a letter or a digit becomes an underscore', () => {
  expect(fileStem('Ada O’Neil-Łuk')).toBe('Ada_O_Neil__uk');
});
