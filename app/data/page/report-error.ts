import { config } from '../platform/config.ts';

/**
 * Maximum number of reports per page load, so that a repeating error does not fill the server's
 * log.
 */
const MOST = 5;
const LENGTH = 4_000;
const reported = new Set<string>();

/** Reports uncaught errors and unhandled rejections to the server. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportToServer(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportToServer(reason));
}

/**
 * Sends an error to the server's log, each message once per page load; never throws. Does nothing
 * if the server takes no reports. Skips canceled requests, and events without an error object:
 * errors of scripts from other origins and harmless browser notices.
 */
export function reportToServer(error: unknown): void {
  if (!config.clientErrors || !(error instanceof Error) || error.name === 'AbortError') return;
  const { message, stack } = error;
  if (reported.size >= MOST || reported.has(message)) return;
  reported.add(message);
  const body = JSON.stringify({
    message: `${error.name}: ${message}`.slice(0, LENGTH / 4),
    stack: stack?.slice(0, LENGTH),
    // Only the path of the URL: its query and its fragment may contain a token.
    path: window.location.pathname,
  });
  // `keepalive`, because the page may be closing.
  fetch('/client-errors', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
