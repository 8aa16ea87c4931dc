import pages from './pages.json';

/** The name of a page in pages.json, which lists every page for the app, the build and the server. */
export type PageName = keyof typeof pages;

/** The path of a page, with what follows `#` if given. */
export function pathOf(page: PageName, fragment?: string): string {
  const { path } = pages[page];
  return fragment === undefined ? path : `${path}#${fragment}`;
}
