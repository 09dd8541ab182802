import { logFailure } from '#app/browser/log.ts';
import { signOut } from '#app/features/auth/index.ts';

/** Signs the person out and goes to the landing page (spec §2 user menu). */
export async function leave(): Promise<void> {
  // The client clears the session before it calls the server, so the person is signed out here even
  // if that fails.
  await signOut().catch((error) => logFailure('The sign-out did not reach the server.', error));
  // A full page load clears the person's data from memory. Offline the page could not load.
  if (navigator.onLine) window.location.assign('/');
}
