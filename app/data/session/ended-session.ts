import { localSession } from './session-storage.ts';

const ENDED_KEY = 'session-ended';

/** Records, for every tab, that the session was ended elsewhere. Cleared by the next sign-in. */
export function noteEnding(): void {
  localSession.setItem(ENDED_KEY, 'yes');
}

export function forgetEnding(): void {
  localSession.removeItem(ENDED_KEY);
}

export const wasEnded = (): boolean => localSession.getItem(ENDED_KEY) !== null;
