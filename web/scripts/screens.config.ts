import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** Makes docs/screens: `make screens`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../test-results',
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'light' },
    },
    {
      name: 'phone-dark',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
  ],
});
