// Makes clients of the API from the OpenAPI document of the running program, checks their types strictly, and drives
// each against the program: a chart, a reading, an unknown time, an error, many births. The document itself must be
// valid, and every call is answered as documented.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generate } from 'orval';

const output = promisify(execFile);

process.chdir(import.meta.dirname);
const PROGRAM = '../../target/release/astrarium';
const CONTRACT = './client/openapi.json';

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
  await writeContract(`${base}/api/v1/openapi.json`);
  const inherit = { stdio: 'inherit', env: { ...env, BASE: base, KEY: JSON.parse(made).key } };
  await Promise.all([typescript(base, inherit), python(inherit)]);
} finally {
  server.kill();
  await stopped;
  rmSync(folder, { recursive: true });
}

/** Writes the server's OpenAPI document, which must be valid. */
async function writeContract(address) {
  const contract = await (await fetch(address)).json();
  const { valid, errors } = await new Validator().validate(structuredClone(contract));
  if (!valid) throw new Error(`not valid OpenAPI: ${JSON.stringify(errors, null, 2)}`);
  for (const folder of ['client', 'dist']) rmSync(folder, { recursive: true, force: true });
  mkdirSync('client');
  writeFileSync(CONTRACT, JSON.stringify(contract));
}

/** Makes, compiles and drives the TypeScript clients. A failure throws. */
async function typescript(base, options) {
  await createClient({
    input: CONTRACT,
    output: { path: 'client/hey-api', importFileExtension: '.js' },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  });
  await output('node_modules/.bin/openapi-typescript', [CONTRACT, '--output', 'client/openapi-fetch/schema.ts']);
  await generate({
    input: { target: CONTRACT },
    output: { target: 'client/orval/index.ts', client: 'fetch', baseUrl: `${base}/api/v1` },
  });
  await succeeds('node_modules/.bin/tsc', [], options);
  for (const driven of ['hey-api', 'openapi-fetch', 'orval'])
    await succeeds(process.execPath, ['--test-reporter', 'spec', `dist/${driven}.js`], options);
}

/** Makes, checks and drives the Python clients. A failure throws. */
async function python(options) {
  const tools = join(process.cwd(), '../../target/tools/api-client');
  const wanted = 'python/requirements.txt';
  const installed = join(tools, 'requirements.txt');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(wanted, 'utf8')) {
    execFileSync('python3', ['-m', 'venv', '--clear', tools], { stdio: 'inherit' });
    const quietly = ['install', '--quiet', '--disable-pip-version-check', '-r', wanted];
    execFileSync(join(tools, 'bin/pip'), quietly, { stdio: 'inherit' });
    copyFileSync(wanted, installed);
  }
  const env = {
    ...options.env,
    PATH: `${join(tools, 'bin')}:${options.env.PATH}`,
    PYTHONPATH: 'client',
    PYTHONDONTWRITEBYTECODE: '1',
    MYPYPATH: 'client:python',
  };
  const client = ['generate', '--path', CONTRACT, '--output-path', 'client/astrarium', '--meta', 'none'];
  const { stdout } = await output('openapi-python-client', client, { env });
  // A warning means that the client lacks a call or a type.
  if (stdout.includes('WARNING')) throw new Error(stdout);
  // Type checkers do not accept the form in which it writes the ranges by default.
  const models = ['--input', CONTRACT, '--output', 'client/models.py', '--use-annotated'];
  await output('datamodel-codegen', models, { env });
  // The errors in what the generators write by themselves are not reported.
  const drives = ['python/drive_client.py', 'python/drive_models.py'];
  for (const driven of drives) {
    const strictly = ['--strict', '--follow-imports=silent', '--no-error-summary', '--cache-dir=client/.mypy'];
    await succeeds('mypy', [...strictly, driven], { ...options, env });
    await succeeds('python3', [driven], { ...options, env });
  }
}

/** Runs a program. Any exit code but 0 throws. */
async function succeeds(program, args, options) {
  const [code] = await once(spawn(program, args, options), 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}
