// What the tests of the npm packages share: a package installed in an empty folder, a server for its files, and Chromium.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
/** Takes a library from those of the web app. */
export const fromWeb = createRequire(join(ROOT, 'web/package.json'));

/** The archive that a package of a folder here is packed into. */
function archiveOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'));
  return join(ROOT, `target/packages/${name}-${version}.tgz`);
}

/** Installs the packages of these folders in an empty one, without network, and removes it after `use`. */
export async function installed(folders, use) {
  const folder = mkdtempSync(join(tmpdir(), 'astrarium-npm-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const install = ['install', '--silent', '--offline', '--no-audit', '--no-fund', ...folders.map(archiveOf)];
    execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Serves a page and the files of a folder, opens Chromium, and closes both after `use`. `sent` learns of every answer. */
export async function inChromium(folder, page, use, sent = () => {}) {
  const found = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
  if (found === undefined) throw new Error('the test needs Chromium, or the variable CHROMIUM');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const file = join(folder, path);
    if (path !== '/' && !existsSync(file)) return response.writeHead(404).end();
    const body = path === '/' ? page : readFileSync(file);
    sent(path, body);
    const type = path === '/' ? 'text/html' : (TYPES[extname(path)] ?? 'application/octet-stream');
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await fromWeb('@playwright/test').chromium.launch({ executablePath: found });
  try {
    await use(browser, `http://127.0.0.1:${server.address().port}/`);
  } finally {
    await browser.close();
    server.close();
  }
}
