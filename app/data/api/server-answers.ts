import { listenerSet } from '#app/browser/listener-set.ts';

const listeners = listenerSet<[isAnswer: boolean]>();
let answeredAt = Number.NEGATIVE_INFINITY;

/** Returns how long ago the server last responded, in ms; infinite before the first response. */
export const sinceAnswer = (): number => performance.now() - answeredAt;

/**
 * Calls the listener after each API request with whether the server responded. Returns the
 * unsubscribe function.
 */
export const onAnswer = listeners.add;

/**
 * Records a request's outcome: its status, or undefined if there was no response. 502 to 504 count
 * as no response: a proxy or the host sends these statuses while the service behind it does not
 * respond.
 */
export function noteAnswer(status: number | undefined): void {
  const isAnswer = status !== undefined && !(status >= 502 && status <= 504);
  if (isAnswer) answeredAt = performance.now();
  listeners.notify(isAnswer);
}
