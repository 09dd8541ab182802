/** The fewest events from which to derive a share, typical value, trend or habit (clarity §6). */
const EVENTS_LEAST = 10;

/** Returns whether there are too few events to say more than their number. */
export const isTooFew = (count: number): boolean => count < EVENTS_LEAST;
