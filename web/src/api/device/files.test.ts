import { afterEach, expect, test, vi } from 'vitest';
import { type DeviceFile, fetchWhole } from './files.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The SHA-256 of `abc`, from FIPS 180-2, appendix B.1. */
const ABC: DeviceFile = {
  url: '/abc-12345678.bin',
  bytes: 3,
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
};

const text = (words: string) => new TextEncoder().encode(words);

test('a file is returned whole, and its progress is reported', async () => {
  vi.stubGlobal('fetch', async () => new Response('abc'));
  const come: number[] = [];
  expect(await fetchWhole(ABC, (bytes) => come.push(bytes))).toEqual(text('abc'));
  expect(come.at(-1)).toBe(3);
});

test.each(['abd', 'ab', 'abcd', ''])(
  'a file with the content %j is fetched again, bypassing all caches',
  async (damaged) => {
    const asked: (RequestCache | undefined)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { cache }: RequestInit) => {
      asked.push(cache);
      return new Response(asked.length === 1 ? damaged : 'abc');
    });
    expect(await fetchWhole(ABC)).toEqual(text('abc'));
    expect(asked).toEqual(['default', 'reload']);
  },
);

test('a file that is damaged twice is an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('abd'));
  await expect(fetchWhole(ABC)).rejects.toThrow(RangeError);
});

test('a stalled download is aborted, and a slow one is not', async () => {
  vi.useFakeTimers();
  const pieces =
    (count: number) =>
    (_url: string, { signal }: RequestInit) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            async start(body) {
              signal?.addEventListener('abort', () => body.error(signal.reason));
              for (const letter of 'abc'.slice(0, count)) {
                await new Promise((resolve) => setTimeout(resolve, 10_000));
                body.enqueue(text(letter));
              }
              if (count === 3) body.close();
            },
          }),
        ),
      );

  vi.stubGlobal('fetch', pieces(3));
  const slow = fetchWhole(ABC);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await slow).toEqual(text('abc'));

  vi.stubGlobal('fetch', pieces(1));
  const stalled = fetchWhole(ABC).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await stalled).toMatchObject({ name: 'AbortError' });
});
