import type { PlacementMember, UnderstoodPlacement } from '#api/shapes.ts';

/** What was understood of the other source, as members of the next request. */
export function toMembers(understood: readonly UnderstoodPlacement[]): PlacementMember[] {
  return understood.map(({ text, point, sign, degree, house, retrograde }) => ({
    text: text.slice(0, LONGEST_TEXT),
    point,
    ...(sign !== null && { sign }),
    ...(degree !== null && { degree }),
    ...(house !== null && { house }),
    ...(retrograde !== null && { retrograde }),
  }));
}

/** Maximum length of `text` in a request. */
const LONGEST_TEXT = 200;

/** A degree inside a sign as the source wrote it: `24°`, `24°07′`, `24°07′24″`. */
export function degreeText(degree: number): string {
  const seconds = Math.round(degree * 3600);
  const [whole, minute, second] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const two = (number: number) => String(number).padStart(2, '0');
  if (second > 0) return `${whole}°${two(minute)}′${two(second)}″`;
  return minute > 0 ? `${whole}°${two(minute)}′` : `${whole}°`;
}

/** Reads a degree inside a sign: `24`, `24.2`, `24°12′`, `24 12 30`. Null if it is none. */
export function readDegree(text: string): number | null {
  const parts =
    /^(\d{1,2}(?:[.,]\d+)?)\s*°?(?:[\s:°]+(\d{1,2})\s*['′’]?(?:[\s:'′’]+(\d{1,2})\s*["″”]?)?)?$/.exec(
      text.trim(),
    );
  if (parts === null) return null;
  const [whole = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part.replace(',', '.'))));
  const hasPlaces = !Number.isInteger(whole) && parts[2] !== undefined;
  const degree = whole + minute / 60 + second / 3600;
  return minute < 60 && second < 60 && degree < 30 && !hasPlaces ? degree : null;
}
