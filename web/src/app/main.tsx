import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/base.css';
import { workOffline } from './offline.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// As a transition, the first screen is drawn in slices between which the browser can answer. What is
// gone to later is waited for, and there sooner when it is drawn in one piece.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />
    </StrictMode>,
  );
});

workOffline();
