// The extension for Claude Desktop and the entry of the official registry: both match their published schemas, and the
// program in the extension runs.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { unpackExtension, validateManifest } from '@anthropic-ai/mcpb';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

import { listed, pack } from './pack.mjs';
import { PROGRAM } from './program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'astrarium-pack-'));
after(() => rmSync(folder, { recursive: true }));

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

test('the files match their schemas, and the packed program has the tools of the manifest', async () => {
  // A script that runs the program: to compress the program itself takes half a minute.
  const script = join(folder, 'program');
  writeFileSync(script, `#!/bin/sh\nexec "${PROGRAM}" "$@"\n`, { mode: 0o755 });
  await pack(script, folder, 'io.github.example', 'https://example.org/releases');
  const unpacked = join(folder, 'unpacked');
  assert.ok(await unpackExtension({ mcpbPath: join(folder, 'astrarium.mcpb'), outputDir: unpacked, silent: true }));
  const manifest = join(unpacked, 'manifest.json');
  assert.ok(validateManifest(manifest));
  const { server, tools, version } = json(manifest);
  const program = server.mcp_config.command.replace('${__dirname}', unpacked);
  assert.deepEqual(await listed(program), { version, tools });

  const ajv = addFormats.default(new Ajv({ strict: false }));
  const schema = json(import.meta.dirname, 'server.schema.json');
  const check = ajv.compile(schema);
  const entry = json(folder, 'server.json');
  assert.ok(check(entry), ajv.errorsText(check.errors));
  assert.equal(entry.$schema, schema.$id);
  const [extension] = entry.packages;
  assert.equal(extension.identifier, 'https://example.org/releases/astrarium.mcpb');
  const bytes = readFileSync(join(folder, 'astrarium.mcpb'));
  assert.equal(extension.fileSha256, createHash('sha256').update(bytes).digest('hex'));
  assert.ok(!check({ ...entry, name: 'astrarium' }), 'a name needs a namespace');
});
