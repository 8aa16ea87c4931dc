import type { RouteObject } from 'react-router';
import { HomePage } from '#features/home/home-page.tsx';
import { type CatalogueName, loadMessages } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { Placing } from '#ui/placing.tsx';
import { ErrorPage, NotFoundPage } from './error-pages.tsx';
import { Layout, PageFrame, PagePlaceholder } from './layout.tsx';

/** A page's module together with its catalogues. */
async function withMessages<Module>(
  names: CatalogueName | readonly CatalogueName[],
  module: Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages(...[names].flat())]);
  return loaded;
}

const loadResults = () => withMessages('results', import('#features/results/results-page.tsx'));
/** A failure is ignored here, because the results page loads the same files and shows the error. */
const loadResultsAhead = () => void loadResults().catch(() => undefined);

/** Delay before files of later pages are fetched, in milliseconds, so that the files of the form are fetched first. */
const FORM_FIRST_MS = 1000;

/** The routes of all pages. Pages other than the home page are loaded at the first visit. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: (
      <PageFrame>
        <ErrorPage />
      </PageFrame>
    ),
    children: [
      {
        errorElement: <ErrorPage />,
        HydrateFallback: PagePlaceholder,
        children: [
          { index: true, element: <HomePage /> },
          {
            path: pathOf('birthData'),
            lazy: async () => {
              const { BirthPage } = await withMessages(
                ['birth', 'chart-options'],
                import('#features/birth-data/birth-page.tsx'),
              );
              // Fetched now, because there may be no connection later.
              setTimeout(loadResultsAhead, FORM_FIRST_MS);
              return { Component: () => <BirthPage onAsk={loadResultsAhead} /> };
            },
          },
          {
            path: pathOf('readingResults'),
            HydrateFallback: Placing,
            lazy: async () => {
              const { ResultsPage, UnreadableReading, loadStoredReading } = await loadResults();
              return {
                Component: ResultsPage,
                ErrorBoundary: UnreadableReading,
                loader: loadStoredReading,
              };
            },
          },
          {
            path: pathOf('reading'),
            HydrateFallback: Placing,
            lazy: async () => ({
              Component: (
                await withMessages('results', import('#features/results/shared-page.tsx'))
              ).SharedPage,
            }),
          },
          {
            path: pathOf('readings'),
            lazy: async () => ({
              Component: (
                await withMessages(
                  ['readings', 'chart-options'],
                  import('#features/readings/readings-page.tsx'),
                )
              ).ReadingsPage,
            }),
          },
          {
            path: pathOf('now'),
            lazy: async () => ({
              Component: (
                await withMessages(['now', 'chart-options'], import('#features/now/now-page.tsx'))
              ).NowPage,
            }),
          },
          {
            path: pathOf('together'),
            lazy: async () => ({
              Component: (
                await withMessages(
                  ['together', 'chart-options'],
                  import('#features/together/together-page.tsx'),
                )
              ).TogetherPage,
            }),
          },
          {
            path: pathOf('blind'),
            lazy: async () => ({
              Component: (await withMessages('blind', import('#features/blind/blind-page.tsx')))
                .BlindPage,
            }),
          },
          {
            path: pathOf('privacy'),
            lazy: async () => ({
              Component: (await withMessages('legal', import('#features/legal/privacy-page.tsx')))
                .PrivacyPage,
            }),
          },
          {
            path: pathOf('terms'),
            lazy: async () => ({
              Component: (await withMessages('legal', import('#features/legal/terms-page.tsx')))
                .TermsPage,
            }),
          },
          {
            path: pathOf('help'),
            lazy: async () => ({
              Component: (await withMessages('help', import('#features/help/help-page.tsx')))
                .HelpPage,
            }),
          },
          {
            path: pathOf('apiDocs'),
            lazy: async () => {
              const { ApiDocsPage, loadContract } = await withMessages(
                'api-docs',
                import('#features/api-docs/api-docs-page.tsx'),
              );
              return { Component: ApiDocsPage, loader: loadContract };
            },
          },
          {
            path: pathOf('notices'),
            lazy: async () => ({
              Component: (await withMessages('legal', import('#features/legal/notices-page.tsx')))
                .NoticesPage,
            }),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
