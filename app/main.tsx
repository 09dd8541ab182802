import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LOCALE } from '#domain/text/locale.ts';
import { App } from './app.tsx';
import { whenIdle } from './browser/idle.ts';
import { keepComposedKeys } from './browser/input/composition.ts';
import { repairLink } from './browser/link-repair.ts';
import { logFailure } from './browser/log.ts';
import { hasSession, renderInLongSlices } from './browser/render-slices.ts';
import { registerErrorTexts } from './data/errors/error-texts.ts';
import { watchErrors } from './data/page/report-error.ts';
import { AuthProvider } from './features/account/auth/index.ts';
import { routes } from './routes.tsx';
import { themeManager } from './ui/theme/theme.ts';

renderInLongSlices();
keepComposedKeys();
registerErrorTexts(() => import('./error-texts.ts').then(({ ERROR_TEXTS }) => ERROR_TEXTS));
watchErrors();
if (import.meta.env.PROD) {
  whenIdle(() => {
    import('./browser/service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch((error: unknown) => logFailure('The service worker was not registered.', error));
  });
}

/**
 * Removes the prerendered page's `inert` attribute once React has rendered the page. Runs in a
 * layout effect, so that the attribute is gone before a field takes the focus.
 */
function Awake({ of: place }: { of: HTMLElement }) {
  useLayoutEffect(() => place.removeAttribute('inert'), [place]);
  return null;
}

function show(place: HTMLElement, router: ReturnType<typeof createBrowserRouter>) {
  // In a transition, React yields to the browser, so that the page responds to input meanwhile.
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

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  repairLink();
  const router = createBrowserRouter(routes);
  // Keep a prerendered page (prerender.tsx) until the lazy parts that replace it have loaded.
  if (!root.hasChildNodes() || router.state.initialized) show(root, router);
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      show(root, router);
    });
  }
}

// Start in several tasks of the event loop: a single task would block a slow device for 0.2 s.
setTimeout(() => {
  // Creating the first date format is slow: create it in this task, and start the app in the next
  // task.
  if (hasSession()) new Intl.DateTimeFormat(LOCALE);
  setTimeout(start);
});
