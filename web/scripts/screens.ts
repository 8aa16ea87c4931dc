import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerFor, openResults } from '../e2e/stored-reading.ts';
import { animationsEnd, expect, test } from '../e2e/test.ts';
import { linkOf, linkOfTwo } from '../src/api/link.ts';
import { ADA } from '../src/api/test-birth.ts';
import pages from '../src/lib/pages.json' with { type: 'json' };
import type { PageName } from '../src/lib/pages.ts';

/* Takes a screenshot of every page, in three windows, for docs/screens. A page of pages.json without an entry in
   SCREENS fails. */

const FOLDER = '../docs/screens';

/** Quality of the WebP files, 0 to 100. */
const QUALITY = 45;

/** The second person of the comparison. */
const BEN = {
  name: 'Ben',
  date: '1994-07-03',
  time: '08:10:00',
  latitude: 48.85341,
  longitude: 2.3488,
  timezone: 'Europe/Paris',
  place: 'Paris, Île-de-France, France',
};

interface Screen {
  /** The address; the page's path if it is left out. */
  readonly address?: string;
  /** True if the page shows the reading that is stored in the browser. */
  readonly hasReading?: boolean;
  /** What to do after the page has opened. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** A selector of what the page has once it is complete. */
  readonly shows: string;
}

const SCREENS: Record<PageName, Screen> = {
  home: { shows: '[role=img]' },
  birthData: { shows: 'form' },
  readingResults: { hasReading: true, shows: '#opening [role=img]' },
  reading: { address: `/reading#${linkOf(ADA)}`, shows: '#opening [role=img]' },
  readings: { hasReading: true, shows: 'article' },
  now: { hasReading: true, shows: '#today-title' },
  year: { hasReading: true, shows: '#months-title' },
  techniques: { hasReading: true, shows: '[role=tabpanel] svg' },
  together: { address: `/together#${linkOfTwo(ADA, BEN)}`, shows: 'h2' },
  blind: { hasReading: true, shows: 'article' },
  differs: {
    hasReading: true,
    shows: 'table',
    act: async (page) => {
      await page.getByRole('textbox').fill('Asc 22°21′ Libra, Moon 16°11′ Pisces');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
    },
  },
  browse: { shows: 'main a' },
  privacy: { shows: 'h1' },
  terms: { shows: 'h1' },
  help: { shows: 'h1' },
  apiDocs: { shows: 'article, section' },
  notices: { shows: 'h1' },
};

/** Pages that are not in pages.json. */
const OTHERS = { entry: { address: '/planets/venus/virgo', shows: 'h1' } } as const;

const screens = Object.entries<Screen | undefined>({ ...blank(), ...SCREENS, ...OTHERS });

/** Every page of the list, so that one without an entry in SCREENS fails below. */
function blank(): Record<string, undefined> {
  return Object.fromEntries(Object.keys(pages).map((name) => [name, undefined]));
}

for (const [name, screen] of screens) {
  test(name, async ({ page, request }, { project }) => {
    if (screen === undefined) throw new Error(`scripts/screens.ts has no entry for ${name}`);
    if (screen.hasReading) await openResults(page, await answerFor(request, ADA), { folded: true });
    await page.goto(screen.address ?? pages[name as PageName].path);
    await screen.act?.(page);
    await expect(page.locator(screen.shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await animationsEnd(page);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(`${FOLDER}/${name}-${project.name}.webp`, await webp(page));
  });
}

/** The window's content as WebP, which Playwright's own screenshots can't be. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  return Buffer.from(data, 'base64');
}
