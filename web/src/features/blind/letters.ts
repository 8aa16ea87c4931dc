/** The label of a set, by its index: `A`, `B`, `C`. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
