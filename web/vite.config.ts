import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { firstScript } from './scripts/first-script.ts';
import { oneFirstChunk } from './scripts/one-first-chunk.ts';
import { precompress } from './scripts/precompress.ts';
import { preloadFonts } from './scripts/preload-fonts.ts';

/** Address of `astrarium serve` during development of the web app. */
const API = process.env.ASTRARIUM_DEV_API ?? 'http://127.0.0.1:8080';

/** Pages whose text the server writes. The development server answers the page itself, and its text comes from there. */
const TEXTS = Object.fromEntries(
  ['/browse', '/planets/', '/signs/', '/aspects/'].map((path) => [
    path,
    {
      target: API,
      bypass: ({ headers }: IncomingMessage) =>
        headers['sec-fetch-dest'] === 'document' ? '/index.html' : undefined,
    },
  ]),
);

const LARGEST_KEPT_FILE_BYTES = 4 * 1024 * 1024;

/** A chunk for the modules that the pages about births share and the home page does not import. */
const OF_BIRTHS = {
  name: 'births',
  test: /\/src\/(api\/(link|chart-options)|birth\/born)\.ts$/,
  minShareCount: 2,
};

/** A chunk for the small modules of this app that three or more pages import. */
const SMALL_SHARED = {
  name: 'shared',
  test: /\/src\/(api\/[^/]+|lib\/[^/]+|ui\/(?!derived-chart|download-menu|share|wheel)[^/]+)$/,
  minShareCount: 3,
};

export default defineConfig({
  plugins: [
    react(),
    compileCatalogues(),
    preloadFonts(),
    firstScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      integration: {
        configureCustomSWViteBuild: (options) => {
          options.logLevel = 'warn';
        },
      },
      // public/manifest.webmanifest is written by hand.
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*'],
        globIgnores: ['**/*.{map,br,gz}', 'text-head.html', 'preview.png'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: LARGEST_KEPT_FILE_BYTES,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({ ...entry, url: addressOf(entry.url) })),
          }),
        ],
      },
    }),
    precompress(),
  ],
  // PostCSS prints a warning for CSS modules that compose others.
  css: { transformer: 'lightningcss' },
  build: {
    // Nothing is inlined, because the content security policy allows only files of this origin.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: {
      // The footer imports the API client dynamically to keep it out of the first chunk; pages import it statically.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [oneFirstChunk(), OF_BIRTHS, SMALL_SHARED] } },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api/': API, ...TEXTS } },
  preview: { proxy: { '/api/': API, ...TEXTS } },
  test: {
    include: ['{src,scripts,service-worker}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['src/locales/setup-test.ts'],
  },
});

/** The URL of a file in the build. The server serves index.html only under the routes of the app. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file}`;
}
