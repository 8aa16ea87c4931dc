/* The files of this package. Each URL is written out, so that bundlers find the file and include it. */

const FILES = {
  'device_bg.wasm': new URL('./device_bg.wasm', import.meta.url),
  zones: new URL('./data/zones.bin', import.meta.url),
  texts: new URL('./data/texts.bin', import.meta.url),
  'texts-growth': new URL('./data/texts-growth.bin', import.meta.url),
  'texts-lights': new URL('./data/texts-lights.bin', import.meta.url),
  'texts-person-aries': new URL('./data/texts-person-aries.bin', import.meta.url),
  'texts-person-taurus': new URL('./data/texts-person-taurus.bin', import.meta.url),
  'texts-person-gemini': new URL('./data/texts-person-gemini.bin', import.meta.url),
  'texts-person-cancer': new URL('./data/texts-person-cancer.bin', import.meta.url),
  'texts-person-leo': new URL('./data/texts-person-leo.bin', import.meta.url),
  'texts-person-virgo': new URL('./data/texts-person-virgo.bin', import.meta.url),
  'texts-person-libra': new URL('./data/texts-person-libra.bin', import.meta.url),
  'texts-person-scorpio': new URL('./data/texts-person-scorpio.bin', import.meta.url),
  'texts-person-sagittarius': new URL('./data/texts-person-sagittarius.bin', import.meta.url),
  'texts-person-capricorn': new URL('./data/texts-person-capricorn.bin', import.meta.url),
  'texts-person-aquarius': new URL('./data/texts-person-aquarius.bin', import.meta.url),
  'texts-person-pisces': new URL('./data/texts-person-pisces.bin', import.meta.url),
  places: new URL('./data/places.bin', import.meta.url),
  'sky-1800': new URL('./data/sky-1800.bin', import.meta.url),
  'sky-1825': new URL('./data/sky-1825.bin', import.meta.url),
  'sky-1850': new URL('./data/sky-1850.bin', import.meta.url),
  'sky-1875': new URL('./data/sky-1875.bin', import.meta.url),
  'sky-1900': new URL('./data/sky-1900.bin', import.meta.url),
  'sky-1925': new URL('./data/sky-1925.bin', import.meta.url),
  'sky-1950': new URL('./data/sky-1950.bin', import.meta.url),
  'sky-1975': new URL('./data/sky-1975.bin', import.meta.url),
  'sky-2000': new URL('./data/sky-2000.bin', import.meta.url),
  'sky-2025': new URL('./data/sky-2025.bin', import.meta.url),
  'sky-2050': new URL('./data/sky-2050.bin', import.meta.url),
  'sky-2075': new URL('./data/sky-2075.bin', import.meta.url),
  'sky-2100': new URL('./data/sky-2100.bin', import.meta.url),
  'sky-2125': new URL('./data/sky-2125.bin', import.meta.url),
  'sky-2150': new URL('./data/sky-2150.bin', import.meta.url),
  'sky-2175': new URL('./data/sky-2175.bin', import.meta.url),
  'sky-2200': new URL('./data/sky-2200.bin', import.meta.url),
  'sky-2225': new URL('./data/sky-2225.bin', import.meta.url),
  'sky-2250': new URL('./data/sky-2250.bin', import.meta.url),
  'sky-2275': new URL('./data/sky-2275.bin', import.meta.url),
  'sky-2300': new URL('./data/sky-2300.bin', import.meta.url),
  'sky-2325': new URL('./data/sky-2325.bin', import.meta.url),
  'sky-2350': new URL('./data/sky-2350.bin', import.meta.url),
  'sky-2375': new URL('./data/sky-2375.bin', import.meta.url),
} as const;

/** The years of a file of the ephemeris. */
export const YEARS = 25;

/** The first year of the file of the ephemeris with a year; undefined if there is none. */
export function firstYear(year: number): number | undefined {
  const first = YEARS * Math.floor(year / YEARS);
  return `sky-${first}` in FILES ? first : undefined;
}

const FIRST_YEARS = Object.keys(FILES)
  .filter((name) => name.startsWith('sky-'))
  .map((name) => Number(name.slice('sky-'.length)));

/** The years that have positions, the first and the last. */
export const EPHEMERIS_YEARS = [Math.min(...FIRST_YEARS), Math.max(...FIRST_YEARS) + YEARS - 1] as const;

/** What this file uses of Node, Deno and Bun. */
interface Runtime {
  getBuiltinModule?(name: 'node:fs/promises'): {
    readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
  };
}

/** Reads a file of this package: from the disk, or in a browser from where the package was loaded. */
export async function read(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const url: URL | undefined = FILES[name as keyof typeof FILES];
  if (url === undefined) throw new RangeError(`no file ${name}`);
  const { process } = globalThis as { process?: Runtime };
  if (url.protocol === 'file:' && process?.getBuiltinModule !== undefined) {
    return await process.getBuiltinModule('node:fs/promises').readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url} cannot be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
