/* What the device needs to answer by itself. It is made by tools/device/build; where that could
 * not be done there is nothing here, and the app is built without. */

/** A file's address, which carries a hash of it, and what it must be when it has come. */
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

/** The file of that name; undefined where the app was built without. */
export function deviceFile(name: DeviceFileName): DeviceFile | undefined {
  const url = urls[`/device/${name}`];
  const sum = sums?.[name];
  return url === undefined || sum === undefined ? undefined : { url, ...sum };
}

/** How long nothing may come of a file that is being fetched, in milliseconds. */
const STALLED_MS = 15_000;

/** Fetches a file and makes sure that it has come whole; a damaged one is fetched once more, past
 * every cache. `progress` is told how many of its bytes are there.
 *
 * @throws TypeError where it can't be fetched, RangeError where it stays damaged, AbortError where
 * nothing comes any more
 */
export async function fetchWhole(
  file: DeviceFile,
  progress: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await unstalled((signal, isComing) => {
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

/** Gives up what for a while has not said that it is coming. */
async function unstalled<T>(
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

/** The body, piece by piece; undefined where it is none or has another length. */
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

/** Pages that did not come over a secure connection have no digest; there the module's own checks
 * of its data must do. */
async function isWhole(bytes: Uint8Array<ArrayBuffer>, { sha256 }: DeviceFile): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
