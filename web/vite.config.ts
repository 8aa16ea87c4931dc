import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstScript } from './scripts/first-script.ts';
import { precompress } from './scripts/precompress.ts';
import { preloadFonts } from './scripts/preload-fonts.ts';
import { SERVICE_WORKER, serviceWorker } from './scripts/service-worker.ts';

/** Where `astrarium serve` listens while the web app is developed. */
const API = process.env.ASTRARIUM_DEV_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), preloadFonts(), firstScript(), serviceWorker(), precompress()],
  build: {
    // Nothing inline: the content security policy allows files of this origin only.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: {
      input: { index: 'index.html', [SERVICE_WORKER]: 'service-worker/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api/': API } },
  preview: { proxy: { '/api/': API } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
