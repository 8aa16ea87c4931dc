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
