import type { NavigateFunction } from 'react-router';
import { logFailure } from '#app/browser/log.ts';
import { signOut } from '#app/features/account/auth/index.ts';

/** Signs the person out and goes to the landing page (spec §2 user menu), also while offline. */
export async function leave(navigate: NavigateFunction): Promise<void> {
  // The client clears the session before it calls the server, so the person is signed out in this
  // browser even if the request fails.
  await signOut().catch((error) => logFailure('The sign-out did not reach the server.', error));
  // A full page load clears the person's data from memory. Offline, only a service worker can load
  // the page.
  const canLoad = navigator.onLine || navigator.serviceWorker?.controller;
  if (canLoad) window.location.assign('/');
  else void navigate('/', { replace: true });
}
