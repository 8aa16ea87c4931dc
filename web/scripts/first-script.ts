import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The screens that a visit may begin with, and the module that each is loaded from. */
const PAGES: Readonly<Record<string, string>> = {
  '/birth-data': 'features/birth/birth-page.tsx',
  '/reading-results': 'features/results/results-page.tsx',
  '/reading': 'features/results/shared-page.tsx',
  '/privacy': 'features/legal/privacy-page.tsx',
  '/terms': 'features/legal/terms-page.tsx',
  '/help': 'features/help/help-page.tsx',
  '/api-docs': 'features/api-docs/api-docs-page.tsx',
  '/notices': 'features/legal/notices-page.tsx',
};

const THEME = 'src/app/theme.js';

/** What runs before anything else, in one file, for each file that a browser waits for costs a slow
 * connection a round trip; and a file, for the content security policy allows no inline script. It
 * puts the chosen theme back, and lets a visit that begins with another screen than the home page
 * fetch that screen's files beside the app, not after it. The form asks which locales there are; the
 * first such question takes a phone a fifth of a second, and is asked here while the app is still on
 * its way. */
export function firstScript(): Plugin {
  let fileName = THEME;
  return {
    name: 'first-script',
    generateBundle(_options, bundle) {
      const source = readFileSync(THEME, 'utf8') + preloads(filesByPage(bundle));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      fileName = `assets/first-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      // First of all: behind a style sheet it would wait for that.
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}

function filesByPage(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
  const there = new Set(entry ? withImports(entry, bundle) : []);
  return Object.fromEntries(
    Object.entries(PAGES).map(([path, module]) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`no chunk has ${module}`);
      const files = [...withImports(chunk, bundle)].filter((file) => !there.has(file));
      return [path, files.map((file) => `/${file}`)];
    }),
  );
}

/** A chunk's file, its style sheets, and those of all that it imports. */
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

function preloads(pages: Record<string, string[]>): string {
  return `for (const href of ${JSON.stringify(pages)}[location.pathname] ?? []) {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
  if (link.rel === 'preload') link.as = 'style';
  link.href = href;
  document.head.append(link);
}
if (location.pathname === '/birth-data') Intl.DateTimeFormat.supportedLocalesOf('en');
`;
}
