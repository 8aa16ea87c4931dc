/** Formats angles. */

/** Degrees and minutes of an angle from 0 up, truncated, so that 29.9999 never becomes 30: `24°07′`. */
export function degreesMinutes(degrees: number): string {
  const minutes = Math.floor(degrees * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}

/** A geographic coordinate to four decimals, about ten metres. */
export function coordinate(degrees: number): string {
  return degrees.toFixed(4);
}

/** In the order of the zodiac. */
export const SIGNS = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const;

/** The sign of a longitude (degrees, 0 to 360) and the degree in it. */
export function placeInZodiac(longitude: number): {
  readonly sign: string;
  readonly degree: number;
} {
  const number = Math.floor(longitude / 30) % 12;
  return { sign: SIGNS[number] ?? '', degree: longitude % 30 };
}

/** A longitude (degrees, 0 to 360) in its sign: `16°53′ Virgo` */
export function positionInZodiac(longitude: number): string {
  const { sign, degree } = placeInZodiac(longitude);
  return `${degreesMinutes(degree)} ${sign}`;
}
