import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The focused element: the start of its HTML, whether a focus ring is drawn, and whether the element is visible.
 * Null if no element has the focus. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
    if (element === document.body) return null;
    const outlined = (candidate: Element | null) => {
      if (candidate === null) return false;
      const { outlineStyle, stroke } = getComputedStyle(candidate);
      // Parts of the wheel show the focus as a stroke.
      const stroked = candidate instanceof SVGGeometryElement && stroke.startsWith('rgb(');
      return outlineStyle !== 'none' || stroked || stroke.startsWith('color(');
    };
    // The ring can be on an ancestor: text fields draw it on their box.
    const around = [element.parentElement, element.parentElement?.parentElement ?? null];
    const hasRing = [element, ...element.querySelectorAll('*'), ...around].some(outlined);
    const box = element.getBoundingClientRect();
    const x = Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(box.y + box.height / 2, 0), innerHeight - 1);
    const top = document.elementFromPoint(x, y);
    const isVisible =
      box.bottom > 0 &&
      box.top < innerHeight &&
      (element.contains(top) || (top?.contains(element) ?? false) || box.width * box.height <= 4);
    return { html: element.outerHTML.slice(0, 160), hasRing, isVisible };
  });
}

/** Presses Tab until `wanted` has the focus. Each element that gets the focus must be visible and have a ring. */
async function tabTo(
  page: Page,
  wanted: ReturnType<Page['locator']>,
  maxSteps = 60,
): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    if (await wanted.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === null) continue;
    expect(now, `the focus shows on ${now.html}`).toMatchObject({ hasRing: true, isVisible: true });
  }
  throw new Error(`${wanted} was not reached in ${maxSteps} steps`);
}

test('a reading is made, shared and explored by keyboard alone', { tag: '@one-size' }, async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Start Your Reading' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Birth details' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Full name' }));
  await page.keyboard.type('Ada');
  await tabTo(page, page.getByRole('textbox', { name: 'Date of birth' }));
  await page.keyboard.type('15061990');
  await tabTo(page, page.getByRole('textbox', { name: 'Time of birth' }));
  await page.keyboard.type('1430');
  await tabTo(page, page.getByRole('combobox', { name: 'Birth location' }));
  await page.keyboard.type('rome, lazio');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Chosen location' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Get Your Reading' }));
  await page.keyboard.press('Enter');

  const title = page.getByRole('heading', { level: 1, name: 'Ada’s reading' });
  await expect(title).toBeVisible();
  // The toast covers part of the page for four seconds.
  await expect(page.getByText('Your reading is ready.')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'PDF, image, more' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');

  const share = page.getByRole('button', { name: 'Share', exact: true });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this reading' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await dialog.evaluate(
      (element) =>
        document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(outside, 'the dialog keeps the focus').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();

  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Wheel' }),
  );
  await page.keyboard.press('Enter');
  const wheel = page.getByRole('region', { name: 'Natal chart wheel' });
  await expect(wheel).toBeInViewport();
  await tabTo(page, wheel.getByRole('button', { name: /^Sun \d/ }));
  await expect(wheel.getByText(/sentences? rests? on it/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(wheel.getByRole('button', { name: /^Moon \d/ })).toBeFocused();

  const love = page.locator('#love');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Love' }).focus();
  await page.keyboard.press('Enter');
  const readOn = love.getByRole('button', { name: /^Read on/ });
  if (await readOn.isVisible()) {
    await tabTo(page, readOn, 120);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, love.getByText('Placement by placement'), 120);
  await page.keyboard.press('Enter');
  await expect(love.locator('dt').filter({ hasText: 'Seventh house' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Change the birth details' }), 120);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada');
});
