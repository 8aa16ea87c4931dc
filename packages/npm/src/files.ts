import { FILES } from './data.js';

/* The files of this package. */

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
