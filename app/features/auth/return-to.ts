import { destinationOf, ownPath } from './destination.ts';

const KEY = 'heading-to';
/** As long as a mailed link works. */
const LIFE_MS = 3_600_000;

// Read before the sign-in client takes the code out of the address.
const cameWithCode = typeof window !== 'undefined' && /[?&]code=/.test(window.location.search);

/**
 * Keeps where somebody was heading while they are away at their mailbox or at Google: both lead back
 * to fixed pages (spec §7), maybe in another tab.
 */
export function saveReturnTo(state: unknown): void {
  const to = destinationOf(state);
  if (to === '/dashboard') clearReturnTo();
  else localStorage.setItem(KEY, JSON.stringify({ to, until: Date.now() + LIFE_MS }));
}

/** Where they were heading, if that was not long ago. */
export function savedReturnTo(): string | undefined {
  try {
    const { to, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof until === 'number' && until > Date.now() ? ownPath(to) : undefined;
  } catch {
    return undefined;
  }
}

export function clearReturnTo(): void {
  localStorage.removeItem(KEY);
}

/** Where to go on to now: what the page was told, else what was kept for the way back. */
export function returnToFromState(state: unknown): string {
  const to = destinationOf(state);
  return (cameWithCode && to === '/dashboard' && savedReturnTo()) || to;
}
