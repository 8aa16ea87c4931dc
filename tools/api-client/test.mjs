// Checks the OpenAPI document of the running program: it is valid, generators make a TypeScript and a Python
// client from it, the TypeScript client compiles in strict mode, and every call is answered as documented.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  drivePython(base);
} finally {
  server.kill();
  await stopped;
  rmSync(folder, { recursive: true });
}

/** Writes the server's OpenAPI document and the TypeScript client generated from it, and compiles the client. */
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

/** Generates the Python client and runs its tests. A failure throws. */
function drivePython(base) {
  const tools = '../../target/tools/api-client';
  const wanted = 'python/requirements.txt';
  const installed = join(tools, 'requirements.txt');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(wanted, 'utf8')) {
    execFileSync('python3', ['-m', 'venv', '--clear', tools], { stdio: 'inherit' });
    const quietly = ['install', '--quiet', '--disable-pip-version-check', '-r', wanted];
    execFileSync(join(tools, 'bin/pip'), quietly, { stdio: 'inherit' });
    copyFileSync(wanted, installed);
  }
  const python = {
    ...env,
    BASE: base,
    PATH: `${join(process.cwd(), tools, 'bin')}:${env.PATH}`,
    PYTHONPATH: 'client',
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const generated = execFileSync(
    'openapi-python-client',
    ['generate', '--path', 'client/openapi.json', '--output-path', 'client/astrarium', '--meta', 'none'],
    { env: python, encoding: 'utf8' },
  );
  // A warning means that the client lacks a call or a type.
  if (generated.includes('WARNING')) throw new Error(generated);
  execFileSync('python3', ['python/drive.py'], { env: python, stdio: 'inherit' });
}
