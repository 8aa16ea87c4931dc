// Packs the program for clients of the Model Context Protocol:
//
//   node pack.mjs PROGRAM FOLDER [NAMESPACE DOWNLOADS]
//
// Writes `astrarium.mcpb`, the extension that Claude Desktop installs. With a namespace of the official registry (such as
// `io.github.you`) and the https address of the folder where the extension can be downloaded, also `server.json` for that
// registry. The list of tools is that of the program.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { packExtension } from '@anthropic-ai/mcpb';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

import { ROOT } from './program.mjs';

const TITLE = 'Astrarium';
const ABOUT = 'Natal charts from Swiss Ephemeris data, and readings whose sentences name what they rest on';
const AUTHOR = 'The authors of Astrarium';
const LICENCE = 'AGPL-3.0-or-later';

/** The version of the program and its tools, as a client sees them. */
export async function listed(program) {
  const client = new Client({ name: 'pack', version: '1' });
  await client.connect(new StdioClientTransport({ command: program, args: ['mcp'] }));
  try {
    const { tools } = await client.listTools();
    return { version: client.getServerVersion().version, tools: tools.map(({ name, title }) => ({ name, description: title })) };
  } finally {
    await client.close();
  }
}

/** The manifest of the extension for Claude Desktop. The program runs on the platform that it was built for. */
function manifest({ version, tools }, executable) {
  return {
    manifest_version: '0.3',
    name: 'astrarium',
    display_name: TITLE,
    version,
    description: ABOUT,
    author: { name: AUTHOR },
    icon: 'icon.png',
    server: {
      type: 'binary',
      entry_point: `server/${executable}`,
      mcp_config: { command: `\${__dirname}/server/${executable}`, args: ['mcp'] },
    },
    tools,
    keywords: ['astrology', 'natal chart', 'ephemeris', 'transits'],
    license: LICENCE,
    compatibility: { platforms: [process.platform] },
  };
}

/** The entry of the official registry. */
function entry({ version }, namespace, address, sha256) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${namespace}/astrarium`,
    title: TITLE,
    description: ABOUT,
    version,
    packages: [{ registryType: 'mcpb', identifier: address, fileSha256: sha256, version, transport: { type: 'stdio' } }],
  };
}

export async function pack(program, folder, namespace, downloads) {
  const found = await listed(program);
  const executable = process.platform === 'win32' ? 'astrarium.exe' : 'astrarium';
  const work = mkdtempSync(join(tmpdir(), 'astrarium-mcpb-'));
  try {
    mkdirSync(join(work, 'server'));
    mkdirSync(folder, { recursive: true });
    copyFileSync(program, join(work, 'server', executable));
    copyFileSync(join(ROOT, 'LICENSE'), join(work, 'LICENSE'));
    copyFileSync(join(ROOT, 'web/public/icon-512.png'), join(work, 'icon.png'));
    writeFileSync(join(work, 'manifest.json'), JSON.stringify(manifest(found, executable), null, 2));
    const extension = join(folder, 'astrarium.mcpb');
    if (!(await packExtension({ extensionPath: work, outputPath: extension, silent: true }))) {
      throw new Error('the extension cannot be packed');
    }
    if (namespace === undefined) return;
    const sha256 = createHash('sha256').update(readFileSync(extension)).digest('hex');
    const address = new URL('astrarium.mcpb', downloads.endsWith('/') ? downloads : `${downloads}/`).href;
    writeFileSync(join(folder, 'server.json'), `${JSON.stringify(entry(found, namespace, address, sha256), null, 2)}\n`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [program, folder, namespace, downloads] = process.argv.slice(2);
  if (folder === undefined || (namespace === undefined) !== (downloads === undefined)) {
    console.error('Usage: node pack.mjs PROGRAM FOLDER [NAMESPACE DOWNLOADS]');
    process.exit(2);
  }
  await pack(resolve(program), resolve(folder), namespace, downloads);
}
