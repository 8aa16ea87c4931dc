/** A whole number to show, or a range of whole numbers. */
export interface Whole {
  readonly low: number;
  readonly high: number;
}

/** Rounds a number, or the two ends of a range if there is no number. Decimals would suggest a precision that a
 * score does not have. */
export function wholeOf(
  value: number | null,
  between: readonly number[] | undefined,
): Whole | null {
  const [low, high] = value === null ? (between ?? []) : [value, value];
  if (low === undefined || high === undefined) return null;
  return { low: Math.round(low), high: Math.round(high) };
}
