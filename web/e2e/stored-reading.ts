import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';

export interface Answer {
  chart: { planets: { name: string }[] };
  reading: {
    general: { passages: { field: string; text: string; factors: string[] }[] };
    factors: Record<string, { label: string; bodies: number[] }>;
  };
  birthData: object;
}

/** The app's sample reading. */
export async function sampleAnswer(): Promise<Answer> {
  return JSON.parse(await readFile('src/api/sample.json', 'utf8'));
}

/** The program's response for a birth, with the wheel and the text file. */
export async function answerFor(request: APIRequestContext, birth: object): Promise<Answer> {
  const response = await request.post('/api/v1/reading/complete?include=wheel,text', {
    data: birth,
  });
  return response.json();
}

/** Stores a response as an earlier visit would have, then opens the results page. */
export async function openResults(
  page: Page,
  { birthData, ...reading }: Answer,
  { sample = false } = {},
): Promise<void> {
  const stamp = { version: 1, ...(sample && { sample }) };
  await page.goto('/notices');
  await page.evaluate(
    ([one, other]) => {
      localStorage.setItem('readingData', one);
      localStorage.setItem('birthData', other);
    },
    [JSON.stringify({ ...reading, ...stamp }), JSON.stringify({ ...birthData, ...stamp })] as const,
  );
  await page.goto('/reading-results');
}
