/** True for a data file of on-device calculation. */
export function isData(path: string): boolean {
  return /\.(bin|wasm)$/.test(path);
}

/** False for the ephemeris before 1900, which is only fetched for a birth before 1900. */
export function isFetchedAhead(path: string): boolean {
  return !fileName(path).startsWith('older-sky');
}

/** The files of `current` that are in `kept` in any version. */
export function dataToRenew(kept: readonly string[], current: readonly string[]): string[] {
  const names = kept.map(withoutHash);
  return current.filter((path) => names.includes(withoutHash(path)));
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file name without its content hash: `sky.bin` for `/assets/sky-Dk3x_9aQ.bin`. */
function withoutHash(path: string): string {
  return fileName(path).replace(/-[\w-]{8}(?=\.)/, '');
}
