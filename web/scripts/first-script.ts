import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import pages from '../src/lib/pages.json' with { type: 'json' };

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const THEME = 'src/app/theme.js';

/** Links to the files of the browse page. The server writes them into the pages that already have their text. */
const TEXT_HEAD = 'text-head.html';

/** Writes the script that runs before all others. It is one file, because each file costs a round trip on a slow
 * connection and the content security policy forbids inline scripts. It restores the chosen theme and preloads the
 * files of the visited page in parallel with the files of the app. On the page of the form it also calls
 * `supportedLocalesOf`, whose first call takes 0.2 s on a phone, while the app is still loading. */
export function firstScript(): Plugin {
  let fileName = THEME;
  return {
    name: 'first-script',
    generateBundle(_options, bundle) {
      const source = readFileSync(THEME, 'utf8') + preloads(filesByPage(bundle));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      fileName = `assets/first-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const links = (filesByPage(bundle)[pages.browse.path] ?? []).map(linkTo).join('');
      this.emitFile({ type: 'asset', fileName: TEXT_HEAD, source: links });
    },
    transformIndexHtml: {
      order: 'post',
      // Inserted first, because a script after a style sheet waits for the style sheet.
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `    <link rel="stylesheet" crossorigin href="${file}" />\n`
    : `    <link rel="modulepreload" crossorigin href="${file}" />\n`;
}

function filesByPage(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
  const loaded = new Set(entry ? withImports(entry, bundle) : []);
  const filesOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`no chunk has ${module}`);
    return [...withImports(chunk, bundle)].filter((file) => !loaded.has(file));
  };
  return Object.fromEntries(
    Object.values(pages).map(({ path, module, messages }) => {
      const catalogues = ['common', messages].map((name) => `locales/en/${name}.json`);
      const files = new Set([module, ...catalogues].flatMap(filesOf));
      return [path, [...files].map((file) => `/${file}`)];
    }),
  );
}

/** The file and style sheets of a chunk and of all chunks that it imports. */
function withImports(chunk: Chunk, bundle: Bundle, found = new Set<string>()) {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
  return found;
}

function preloads(filesOf: Record<string, string[]>): string {
  return `for (const href of ${JSON.stringify(filesOf)}[location.pathname] ?? []) {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
  if (link.rel === 'preload') link.as = 'style';
  link.href = href;
  document.head.append(link);
}
if (location.pathname === '${pages.birthData.path}') Intl.DateTimeFormat.supportedLocalesOf('en');
`;
}
