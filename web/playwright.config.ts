import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Chromium without a window, which needs less memory and time than the whole browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const BROWSER = existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  // Long, because the tests may share the machine with a build.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // A service worker would answer requests before the routes of a test. Tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? BROWSER,
      // Chromium does not start as root with its sandbox, and containers run the tests as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'phone',
      // The results of tests with this tag, and of all tests in these files, do not depend on the window size.
      grepInvert: /@one-size/,
      testIgnore: /(budget|device|embed|engine-made|errors|link|service|typed|update)\.spec\.ts/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desktop',
      // These tests are about the layout of narrow windows.
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
