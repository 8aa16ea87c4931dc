// The contract as a stranger meets it: it is valid OpenAPI, a generator makes a client of it, the
// client compiles strictly, and every call of it is answered by the program.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@hey-api/openapi-ts';
import { Validator } from '@seriousme/openapi-schema-validator';

process.chdir(import.meta.dirname);
const PROGRAM = '../../target/release/astrarium';

const folder = mkdtempSync(join(tmpdir(), 'astrarium-client-'));
const others = Object.entries(process.env).filter(([name]) => !name.startsWith('ASTRARIUM_'));
const env = { ...Object.fromEntries(others), ASTRARIUM_DATA_DIR: folder, ASTRARIUM_LOG: 'error' };
const made = execFileSync(
  PROGRAM,
  ['keys', '--json', 'create', '--name', 'client', '--tier', 'pro'],
  { env, encoding: 'utf8' },
);
const server = spawn(PROGRAM, ['serve', '--addr', '127.0.0.1:0', '--rate-limit', 'on'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const stopped = once(server, 'exit');
const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
try {
  const { value: ready } = await lines.next();
  if (ready === undefined) throw new Error('the program does not start');
  const base = ready.split(' ').at(-1);
  await writeClient(`${base}/api/v1/openapi.json`);
  const driven = spawn(process.execPath, ['--test-reporter', 'spec', 'dist/drive.js'], {
    env: { ...env, BASE: base, KEY: JSON.parse(made).key },
    stdio: 'inherit',
  });
  const [code] = await once(driven, 'exit');
  process.exitCode = code ?? 1;
} finally {
  server.kill();
  await stopped;
  rmSync(folder, { recursive: true });
}

/** Writes the contract that a server hands out, the client made of it, and both as JavaScript. */
async function writeClient(address) {
  const contract = await (await fetch(address)).json();
  const { valid, errors } = await new Validator().validate(structuredClone(contract));
  if (!valid) throw new Error(`not valid OpenAPI: ${JSON.stringify(errors, null, 2)}`);

  for (const folder of ['client', 'dist']) rmSync(folder, { recursive: true, force: true });
  await createClient({
    input: contract,
    output: { path: 'client', importFileExtension: '.js' },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  });
  writeFileSync('client/openapi.json', JSON.stringify(contract));
  execFileSync('node_modules/.bin/tsc', { stdio: 'inherit' });
}
