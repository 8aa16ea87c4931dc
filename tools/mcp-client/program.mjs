// The program at PROGRAM, and the births of the tests.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = resolve(import.meta.dirname, '../..');
export const PROGRAM = process.env.PROGRAM ?? join(ROOT, 'target/release/astrarium');

export const ADA = {
  name: 'Ada', date: '1990-06-15', time: '14:30', latitude: 41.9028, longitude: 12.4964, timezone: 'Europe/Rome',
};
export const BEN = {
  name: 'Ben', date: '1987-03-09', time: '04:56', latitude: 48.4011, longitude: 9.9876, timezone: 'Europe/Berlin',
};

/** A running server on a free port, with a data folder of its own. */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'astrarium-'));
  const env = {
    ...process.env, ASTRARIUM_ADDR: '127.0.0.1:0', ASTRARIUM_DATA_DIR: folder, ASTRARIUM_LOG: 'error',
    ASTRARIUM_RATE_LIMIT: 'off',
  };
  const child = spawn(PROGRAM, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  assert.match(line, /ready/);
  return {
    url: line.split(' ').at(-1),
    async end() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
