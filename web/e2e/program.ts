import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const BINARY = resolve(process.env.ASTRARIUM_BIN ?? '../target/release/astrarium');

/** Timeout for the start of the program, in milliseconds. */
const READY_MS = 15_000;

/** A process of the real program, with a free port and a temporary data folder. */
export class Program {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, process: ChildProcess, folder: string) {
    this.url = url;
    this.#process = process;
    this.#folder = folder;
  }

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<Program> {
    const folder = await mkdtemp(join(tmpdir(), 'astrarium-e2e-'));
    const child = spawn(BINARY, ['serve'], {
      env: {
        ...environment(),
        ASTRARIUM_ADDR: '127.0.0.1:0',
        ASTRARIUM_DATA_DIR: folder,
        ASTRARIUM_LOG: process.env.ASTRARIUM_LOG ?? 'error',
        ASTRARIUM_RATE_LIMIT: 'off',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = readAddress(child);
    const failed = once(child, 'error').then(([error]) => {
      throw new Error(`${BINARY} does not start: ${error}`);
    });
    return new Program(await Promise.race([address, failed]), child, folder);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The environment, without the ASTRARIUM_ variables that the program would refuse as unknown settings. */
function environment(): NodeJS.ProcessEnv {
  const { ASTRARIUM_BIN: _bin, ASTRARIUM_DEV_API: _api, ...others } = process.env;
  return others;
}

/** The program's address, which it prints when it is ready. */
async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the program has no output');
  const timer = setTimeout(() => stdout.destroy(), READY_MS);
  for await (const line of createInterface({ input: stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address === undefined) continue;
    clearTimeout(timer);
    // Keep reading. Otherwise the pipe fills up and blocks the program.
    stdout.resume();
    return address;
  }
  throw new Error(`${BINARY} ended, or printed no address within ${READY_MS} ms`);
}
