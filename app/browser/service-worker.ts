import { watchInstall } from './install.ts';
import { noteUpdate } from './update.ts';

declare global {
  /** Set by boot.js when the service worker says that the host's settings have changed. */
  var settingsChanged: boolean | undefined;
}

const URL = '/service-worker.js';
/** Minimum time between two checks for a new version in a page that stays open. */
const CHECK_MS = 60 * 60_000;

/**
 * Watches for install offers and registers the service worker, so that a later visit starts from
 * the worker's cache, also without a connection. Browsers have no service workers on a page without
 * TLS.
 * @throws if the browser refuses the registration.
 */
export async function registerServiceWorker(): Promise<void> {
  watchInstall();
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'settings-changed') noteUpdate();
  });
  // boot.js sets `settingsChanged` if the message came before this module had loaded.
  if (globalThis.settingsChanged) noteUpdate();
  watch(await navigator.serviceWorker.register(URL));
}

function watch(registration: ServiceWorkerRegistration | undefined): void {
  // Browsers that block service workers may resolve without a registration.
  if (!registration) return;
  const note = (worker: ServiceWorker | null) => {
    // Without a controller, the worker is the first one in this browser, so it replaces no version.
    if (worker && navigator.serviceWorker.controller) noteUpdate(worker);
  };
  const noteWhenInstalled = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') note(worker);
    });
  note(registration.waiting);
  // A worker found before this module had loaded may be installing already.
  noteWhenInstalled(registration.installing);
  registration.addEventListener('updatefound', () => noteWhenInstalled(registration.installing));
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    // Fails offline; the next check tries again.
    registration.update().catch(() => undefined);
  });
}
