import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/base.css';
import { forgetWithOtherTabs } from '#api/stored-readings.ts';
import { loadMessages } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { ArrivedContext } from './layout.tsx';
import { workOffline } from './offline.ts';
import { routes } from './routes.tsx';
import { announceUpdate } from './update-notice.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Called before the first `await`, because it listens for the `load` event of the page.
workOffline(announceUpdate);

forgetWithOtherTabs(() => window.location.replace(pathOf('home')));

await loadMessages('common');

const router = createBrowserRouter(routes);

/** Renders the first screen as a transition, so that the browser stays responsive between slices. Later navigations
 * are rendered synchronously, which is faster. */
function App() {
  const [arrived, setArrived] = useState(router.state.initialized);
  // Updated in a transition too, so that `arrived` does not change before the screen is shown.
  useEffect(
    () => router.subscribe(({ initialized }) => startTransition(() => setArrived(initialized))),
    [],
  );
  return (
    <ArrivedContext value={arrived}>
      <RouterProvider router={router} {...(arrived && { useTransitions: false })} />
    </ArrivedContext>
  );
}

function start(root: HTMLElement) {
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

// A text that the server has written stays until its page is loaded. No `await` here: the page's module is evaluated
// after this one.
if (root.firstElementChild === null || router.state.initialized) {
  start(root);
} else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start(root);
  });
}
