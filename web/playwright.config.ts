import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  // Generous: the machine may be building something else beside it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // It would answer before a test could; device.spec.ts lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Debian's Chromium has no sandbox to offer to root, who runs these in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'phone',
      // The width makes no difference to these tests, nor to single ones in other files with this tag.
      grepInvert: /@one-size/,
      testIgnore: /(budget|device|engine-made|errors|link|service|typed|update)\.spec\.ts/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
