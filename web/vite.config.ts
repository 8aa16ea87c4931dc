import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './scripts/precompress.ts';
import { preloadFonts } from './scripts/preload-fonts.ts';

/** Where `astrarium serve` listens while the web app is developed. */
const API = process.env.ASTRARIUM_DEV_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  build: {
    // Nothing inline: the content security policy allows files of this origin only.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  server: { proxy: { '/api/': API } },
  preview: { proxy: { '/api/': API } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
