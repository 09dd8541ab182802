import { listenerSet } from './listener-set.ts';

let isReady = false;
let waiting: ServiceWorker | undefined;
const listeners = listenerSet();

/** Returns whether a new version of the app or of the host's settings is ready to load. */
export const updateReady = (): boolean => isReady;

/** Calls the listener when a new version is ready. Returns the unsubscribe function. */
export const onUpdateReady = listeners.add;

/**
 * Records that an update is ready and notifies the listeners. `worker` is the waiting service
 * worker of a new app version; without it, the host's settings have changed.
 */
export function noteUpdate(worker?: ServiceWorker): void {
  waiting = worker ?? waiting;
  isReady = true;
  listeners.notify();
}

/**
 * Loads the new version. If the page has unsaved input, the browser first asks the person to
 * confirm. Other tabs keep the old version until they are reloaded.
 */
export function loadUpdate(): void {
  // No worker waits if only the host's settings have changed, or if another tab or an earlier call,
  // whose reload the person canceled, has activated the worker: then no `controllerchange` follows.
  if (waiting?.state !== 'installed') {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage('activate');
}
