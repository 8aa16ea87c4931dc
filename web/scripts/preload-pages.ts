import { createHash } from 'node:crypto';
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

/** Lets a visit that begins with another screen than the home page fetch that screen's files beside
 * the app, not after it. A file of its own: the content security policy allows no inline script. */
export function preloadPages(): Plugin {
  let fileName = '';
  return {
    name: 'preload-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const made = preloadScript(bundle);
      fileName = made.fileName;
      this.emitFile({ type: 'asset', ...made });
    },
    transformIndexHtml: {
      order: 'post',
      // First of all: behind a style sheet it would wait for that.
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}

function preloadScript(bundle: Bundle): { fileName: string; source: string } {
  const source = script(filesByPage(bundle));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/preload-${hash}.js`, source };
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

function script(pages: Record<string, string[]>): string {
  return `for (const href of ${JSON.stringify(pages)}[location.pathname] ?? []) {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
  if (link.rel === 'preload') link.as = 'style';
  link.href = href;
  document.head.append(link);
}
`;
}
