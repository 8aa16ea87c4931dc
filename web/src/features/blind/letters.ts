/** What a set is called: `A`, `B`, `C`. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}
