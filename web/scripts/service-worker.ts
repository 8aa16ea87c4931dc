import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** The service worker's own name: the browser asks for it by this, so there is no hash in it. */
export const SERVICE_WORKER = 'service-worker';

/** Not for people's devices: the operator's files, and what is fetched by name elsewhere. */
const NOT_KEPT = ['robots.txt'];

/** Fetched only for a birth before 1900. */
const NOT_AHEAD = 'older-sky';

/** Tells the service worker what to keep: every file of the app, and apart from them the data. */
export function serviceWorker(): Plugin {
  let publicDir = 'public';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle[`${SERVICE_WORKER}.js`];
        if (worker?.type !== 'chunk') throw new Error('there is no service worker in the bundle');
        const isData = (file: string) => /\.(bin|wasm)$/.test(file);
        const built = Object.keys(bundle).filter(
          (file) => file.startsWith('assets/') && !file.endsWith('.map'),
        );
        const paths = (files: readonly string[]) => files.map((file) => `/${file}`).sort();
        const open = (await readdir(publicDir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !NOT_KEPT.includes(entry.name))
          .map(({ name, parentPath }) => `${parentPath.slice(publicDir.length + 1)}/${name}`)
          .map((path) => path.replace(/^\//, ''));
        const app = ['/', ...paths([...built.filter((file) => !isData(file)), ...open])];
        const data = paths(built.filter(isData));
        const ahead = data.filter((path) => !basename(path).startsWith(NOT_AHEAD));
        // A file with a hash in its name changes with it; the others are looked into.
        const hash = createHash('sha256').update([...app, ...data].join());
        const html = bundle['index.html'];
        if (html?.type === 'asset') hash.update(html.source);
        for (const file of open) hash.update(await readFile(join(publicDir, file)));
        const version = hash.digest('hex').slice(0, 12);
        worker.code = worker.code
          .replace('__APP__', JSON.stringify(app))
          .replace('__DATA__', JSON.stringify(data))
          .replace('__AHEAD__', JSON.stringify(ahead))
          .replace('__VERSION__', JSON.stringify(version));
      },
    },
  };
}
