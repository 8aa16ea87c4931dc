import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ENTRY_ROUTES } from '#api/entries.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { type CatalogueName, loadMessages } from '#lib/messages.ts';
import { type PageName, pathOf } from '#lib/pages.ts';
import { Loading } from '#ui/loading.tsx';
import { ErrorPage, NotFoundPage } from './error-pages.tsx';
import { Layout, PageFrame, PagePlaceholder } from './layout.tsx';

/** A page's module, loaded together with its catalogues. */
async function withMessages<Module>(
  names: CatalogueName | readonly CatalogueName[],
  module: Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages(...[names].flat())]);
  return loaded;
}

/** The route of a page that is loaded at the first visit. */
function page<Name extends string>(
  page: PageName,
  component: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  messages: CatalogueName | readonly CatalogueName[],
): RouteObject {
  return {
    path: pathOf(page),
    lazy: async () => ({ Component: (await withMessages(messages, load()))[component] }),
  };
}

const loadResults = () => withMessages('results', import('#features/results/results-page.tsx'));
/** A failure is ignored here, because the results page loads the same files and shows the error. */
const loadResultsAhead = () => void loadResults().catch(() => undefined);

/** The pages whose text the server writes. */
async function loadBrowse() {
  const { BrowsePage, NoText, loadArticle } = await withMessages(
    'browse',
    import('#features/browse/browse-page.tsx'),
  );
  return { Component: BrowsePage, ErrorBoundary: NoText, loader: loadArticle };
}

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
            HydrateFallback: Loading,
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
            ...page(
              'reading',
              'SharedPage',
              () => import('#features/results/shared-page.tsx'),
              'results',
            ),
            HydrateFallback: Loading,
          },
          page('readings', 'ReadingsPage', () => import('#features/readings/readings-page.tsx'), [
            'readings',
            'chart-options',
          ]),
          page('now', 'NowPage', () => import('#features/now/now-page.tsx'), [
            'now',
            'today',
            'chart-options',
          ]),
          page('year', 'YearPage', () => import('#features/now/year-page.tsx'), [
            'now',
            'techniques',
            'chart-options',
          ]),
          page('techniques', 'TechniquesPage', () => import('#features/now/techniques-page.tsx'), [
            'now',
            'techniques',
            'chart-options',
          ]),
          page('together', 'TogetherPage', () => import('#features/together/together-page.tsx'), [
            'together',
            'techniques',
            'chart-options',
          ]),
          page('blind', 'BlindPage', () => import('#features/blind/blind-page.tsx'), 'blind'),
          page('differs', 'DiffersPage', () => import('#features/differs/differs-page.tsx'), [
            'differs',
            'chart-options',
          ]),
          ...[pathOf('browse'), ...ENTRY_ROUTES].map((path) => ({ path, lazy: loadBrowse })),
          page('privacy', 'PrivacyPage', () => import('#features/legal/privacy-page.tsx'), 'legal'),
          page('terms', 'TermsPage', () => import('#features/legal/terms-page.tsx'), 'legal'),
          page('help', 'HelpPage', () => import('#features/help/help-page.tsx'), 'help'),
          page('notices', 'NoticesPage', () => import('#features/legal/notices-page.tsx'), 'legal'),
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
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
