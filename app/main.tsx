import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { AuthProvider } from './features/auth/index.ts';
import { routes } from './routes.tsx';
import { themeManager } from './ui/theme/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const router = createBrowserRouter(routes);

/** What was painted beforehand can be read, and from now on used as well: first a field may take the focus. */
function Awake({ of: place }: { of: HTMLElement }) {
  useLayoutEffect(() => place.removeAttribute('inert'), [place]);
  return null;
}

function show(place: HTMLElement) {
  // In a transition React lets the browser in between, to paint and to answer keys.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Awake of={place} />
        <App themes={themeManager()}>
          <AuthProvider>
            <RouterProvider router={router} />
          </AuthProvider>
        </App>
      </StrictMode>,
    ),
  );
}

// A page that was painted beforehand (prerender.tsx) stays until its parts are there to take its place.
if (!root.hasChildNodes() || router.state.initialized) show(root);
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show(root);
  });
}
