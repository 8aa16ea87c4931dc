import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The path of the browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
export const CHROMIUM =
  process.env.CHROMIUM ?? (existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium');

/** Debian's Chromium does not start as root with its sandbox. */
export const CHROMIUM_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts the program on a free port, runs `measure` with its address, and stops the program. */
export async function withProgram(binary, measure) {
  const folder = await mkdtemp(join(tmpdir(), 'astrarium-bench-'));
  const program = spawn(binary, ['serve'], {
    env: {
      ...process.env,
      ASTRARIUM_ADDR: '127.0.0.1:0',
      ASTRARIUM_DATA_DIR: folder,
      ASTRARIUM_RATE_LIMIT: 'off',
      ASTRARIUM_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await measure(await addressOf(program));
  } finally {
    program.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

/** The program prints its address when it is ready. */
function addressOf(program) {
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', (code) => reject(new Error(`the program ended with ${code}`)));
    createInterface({ input: program.stdout }).on('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
}
