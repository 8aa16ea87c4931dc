import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { CHART_SECTIONS, foldOf } from '../src/features/results/sections.ts';

interface Area {
  passages: { field: string; text: string; factors: string[] }[];
}

export interface Answer {
  chart: { planets: { name: string }[] };
  reading: {
    general: Area;
    love: Area;
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

/** Stores a response as an earlier visit would have, then opens the results page. Unless `folded`, all sections of the
 * chart are open. */
export async function openResults(
  page: Page,
  { birthData, ...reading }: Answer,
  { sample = false, folded = false } = {},
): Promise<void> {
  const stamp = { version: 2, ...(sample && { sample }) };
  const folds = CHART_SECTIONS.map(foldOf);
  await page.goto('/notices');
  await page.evaluate(
    ([one, other, open]) => {
      localStorage.setItem('readingData', one);
      localStorage.setItem('birthData', other);
      if (open !== null) localStorage.setItem('openFolds', open);
    },
    [
      JSON.stringify({ ...reading, ...stamp }),
      JSON.stringify({ ...birthData, ...stamp }),
      folded ? null : JSON.stringify(folds),
    ] as const,
  );
  await page.goto('/reading-results');
}
