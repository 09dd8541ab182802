import { config } from '../platform/config.ts';

/** Reports of one page load: an error that repeats must not fill the server's log. */
const MOST = 5;
const LENGTH = 4_000;
const reported = new Set<string>();

/** Reports errors that nothing catches to the server. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportToServer(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportToServer(reason));
}

/**
 * Sends an error to the server's log, each once. Does nothing on servers that take no reports, and
 * never fails. Errors of other origins and harmless browser notices have no error object.
 */
export function reportToServer(error: unknown): void {
  if (!config.clientErrors || !(error instanceof Error) || error.name === 'AbortError') return;
  const { message, stack } = error;
  if (reported.size >= MOST || reported.has(message)) return;
  reported.add(message);
  const body = JSON.stringify({
    message: `${error.name}: ${message}`.slice(0, LENGTH / 4),
    stack: stack?.slice(0, LENGTH),
    // Without the query, which may hold a token.
    path: window.location.pathname,
  });
  // The page may be closing.
  fetch('/client-errors', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
