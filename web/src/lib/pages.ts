import pages from './pages.json';

/** The name of a page in pages.json. That file lists every page for the app, the build and the server. */
export type PageName = keyof typeof pages;

/** The path of a page, with a fragment (without `#`) if given. */
export function pathOf(page: PageName, fragment?: string): string {
  const { path } = pages[page];
  return fragment === undefined ? path : `${path}#${fragment}`;
}

/** The address of a reading, or of the form with its birth data, by its id in this browser's list. The id says nothing
 * about the birth. */
export function pathOfReading(id: string, page: 'readingResults' | 'birthData' = 'readingResults') {
  return `${pathOf(page)}?r=${encodeURIComponent(id)}`;
}
