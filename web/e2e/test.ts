import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Program } from './program.ts';

/** The browser itself notes every answer that is not a success, and Playwright that it blocks the
 * service worker; the page can't prevent that. */
const NOT_THE_PAGES = ['Failed to load resource', 'Service Worker registration blocked'];

interface Fixtures {
  quietConsole: undefined;
}

interface WorkerFixtures {
  program: Program;
}

/** Playwright's test, against the real program, failing on whatever reaches the console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const program = await Program.start();
      await use(program);
      await program.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ program }, use) => use(program.url),
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        if (!NOT_THE_PAGES.some((start) => text.startsWith(start))) noise.push(text);
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      await use(undefined);
      expect(noise, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Makes the browser one that can't calculate by itself. */
export async function withoutDevice(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
}

/** Nothing that axe can find, and nothing that makes the page scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
  expect(found, 'axe finds nothing').toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
}
