import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Program } from './program.ts';

/** Console messages that the page can't prevent: the browser's about failed requests, and Playwright's about the
 * blocked service worker. */
const BROWSER_MESSAGES = ['Failed to load resource', 'Service Worker registration blocked'];

interface Fixtures {
  emptyConsole: undefined;
}

interface WorkerFixtures {
  program: Program;
}

/** Playwright's `test` with the real program as base URL. A test fails if the page writes to the console or throws. */
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
  emptyConsole: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        if (!BROWSER_MESSAGES.some((start) => text.startsWith(start))) messages.push(text);
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use(undefined);
      expect(messages, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The address of a reading, by an id of this browser's list. */
export const RESULTS = /\/reading-results\?r=\w+$/;

/** Opens all sections of the chart on the results page. Sections that were opened before are still open. */
export async function openChart(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: /^(Open|Fold) all$/ });
  if ((await all.textContent()) === 'Open all') await all.click();
}

/** Removes WebAssembly, so that the browser can't calculate on the device. */
export async function withoutDevice(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
}

/** Waits until what fades in has its final colours. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations inside closed folds are paused.
    const isSeen = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ effect }) => isSeen(effect));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Checks that axe finds no violations and that the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page is loaded after the header and the footer.
  await expect(page.locator('h1').first()).toBeAttached();
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
  expect(found, 'axe finds nothing').toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
}
