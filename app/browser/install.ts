import { listenerSet } from './listener-set.ts';

/** Chromium's event that lets a page offer its installation; other browsers never fire it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** Set by boot.js when the browser offers to install the app. */
  var installOffer: InstallPrompt | undefined;
}

let offer: InstallPrompt | undefined;
const listeners = listenerSet();

function setOffer(next: InstallPrompt | undefined): void {
  offer = next;
  listeners.notify();
}

/** Keeps the browser's install offer for the button in settings. */
export function watchInstall(): void {
  // The offer may have come before this module had loaded.
  if (globalThis.installOffer) setOffer(globalThis.installOffer);
  // The listener of boot.js sets `installOffer` and prevents the browser's own banner.
  window.addEventListener('beforeinstallprompt', () => setOffer(globalThis.installOffer));
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** Returns whether the browser offers to install the app now. */
export const canInstall = (): boolean => offer !== undefined;

/** Calls the listener when `canInstall` may have changed. Returns the unsubscribe function. */
export const onInstallOffer = listeners.add;

/** Opens the browser's install dialog; an offer can be used only once. */
export async function install(): Promise<void> {
  const asked = offer;
  setOffer(undefined);
  await asked?.prompt();
}

/** Returns whether the page runs as an installed app. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
