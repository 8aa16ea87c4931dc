import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';

const run = promisify(execFile);

/** The command that runs the code and prints the response, for each language of the page. */
const PROGRAMS: Record<string, (code: string) => [string, string[]]> = {
  curl: (code) => ['sh', ['-c', code]],
  Python: (code) => ['python3', ['-c', code]],
  JavaScript: (code) => ['node', ['--input-type=module', '--eval', code]],
};

for (const [language, program] of Object.entries(PROGRAMS)) {
  test(`the ${language} code for a call sends the typed request body`, {
    tag: '@one-size',
  }, async ({ page }) => {
    await page.goto('/api-docs');
    const card = page.locator('details', { hasText: '/chart/planets' });
    await card.locator('summary').click();
    const birth = {
      date: '1990-06-15',
      time: '14:30',
      latitude: 41.9028,
      longitude: 12.4964,
      timezone: 'Europe/Rome',
      place: `O'Hara's "house" \\ $HOME ☉`,
      timeUnknown: false,
      name: null,
    };
    await card.getByLabel('Body').fill(JSON.stringify(birth));
    await card.getByLabel('Language').selectOption(language);
    const code = await card.getByLabel('This call as code').inputValue();
    expect(code).not.toContain('X-API-Key');
    const { stdout } = await run(...program(code));
    const answer = JSON.parse(stdout);
    // swetest -b15.6.1990 -ut12:30 -p0 -fPl
    expect(answer.planets[0].longitude).toBeCloseTo(84.1494535, 5);
    expect(answer.birthData.place).toBe(birth.place);

    await card.getByLabel('API key').fill('a-key-of-nobody');
    const withKey = await card.getByLabel('This call as code').inputValue();
    expect(withKey).toContain('X-API-Key');
    expect(withKey).toContain('a-key-of-nobody');
    await card.getByRole('button', { name: 'Send' }).click();
    await expect(card.getByRole('status')).toContainText('401');
  });
}
