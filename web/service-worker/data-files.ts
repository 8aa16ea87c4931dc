/** Whether a file is one of those that the device calculates with. */
export function isData(path: string): boolean {
  return /\.(bin|wasm)$/.test(path);
}

/** The sky before 1900 is only fetched for such a birth. */
export function isFetchedAhead(path: string): boolean {
  return !fileName(path).startsWith('older-sky');
}

/** The files of `current` whose older versions are among the kept ones. */
export function dataToRenew(kept: readonly string[], current: readonly string[]): string[] {
  const names = kept.map(withoutHash);
  return current.filter((path) => names.includes(withoutHash(path)));
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `sky.bin` for `/assets/sky-Dk3x_9aQ.bin`. */
function withoutHash(path: string): string {
  return fileName(path).replace(/-[\w-]{8}(?=\.)/, '');
}
