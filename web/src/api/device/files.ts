/* The files that on-device calculation needs. tools/device/build writes them. Without them the app is built without
 * on-device calculation. */

/** A file's URL, which contains a hash of the content, and its expected length and SHA-256. */
export interface DeviceFile {
  readonly url: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

export type DeviceFileName =
  | 'device_bg.wasm'
  | 'sky.bin'
  | 'older-sky.bin'
  | 'zones.bin'
  | 'texts.bin'
  | `texts-${string}.bin`
  | 'places.bin';

const urls = import.meta.glob<string>('/device/*.{bin,wasm}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const [sums] = Object.values(
  import.meta.glob<Record<string, Omit<DeviceFile, 'url'>>>('/device/files.json', {
    import: 'default',
    eager: true,
  }),
);

/** The file with that name. Undefined if the app was built without it. */
export function deviceFile(name: DeviceFileName): DeviceFile | undefined {
  const url = urls[`/device/${name}`];
  const sum = sums?.[name];
  return url === undefined || sum === undefined ? undefined : { url, ...sum };
}

/** Maximum time between two chunks of a download, in milliseconds. */
const STALLED_MS = 15_000;

/** Fetches a file and checks its length and hash. A damaged file is fetched once more, bypassing all caches. `progress`
 * is called with the number of bytes fetched so far.
 *
 * @throws TypeError if the file can't be fetched, RangeError if it is damaged twice, AbortError on timeout
 */
export async function fetchWhole(
  file: DeviceFile,
  progress: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await withStallTimeout((signal, isComing) => {
      const response = fetch(file.url, { cache, signal });
      return read(response, file.bytes, (at) => {
        isComing();
        progress(at);
      });
    });
    if (bytes !== undefined && (await isWhole(bytes, file))) return bytes;
  }
  throw new RangeError(`${file.url} is damaged`);
}

/** Runs a download. Aborts it if `isComing` is not called for `STALLED_MS`. */
async function withStallTimeout<T>(
  begin: (signal: AbortSignal, isComing: () => void) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), STALLED_MS);
  let timer = wait();
  try {
    return await begin(stalled.signal, () => {
      clearTimeout(timer);
      timer = wait();
    });
  } finally {
    clearTimeout(timer);
    stalled.abort();
  }
}

/** Reads the body in chunks. Undefined if the response is an error or has another length. */
async function read(
  asked: Promise<Response>,
  length: number,
  progress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await asked;
  if (!response.ok || response.body === null) return undefined;
  const bytes = new Uint8Array(length);
  let at = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return at === length ? bytes : undefined;
    if (at + value.length > length) return undefined;
    bytes.set(value, at);
    at += value.length;
    progress(at);
  }
}

/** True if the SHA-256 matches. Browsers provide `crypto.subtle` only on secure connections. Without it the hash is
 * not checked, and only the module's own checks of its data remain. */
async function isWhole(bytes: Uint8Array<ArrayBuffer>, { sha256 }: DeviceFile): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
