/** The fewest events that show a share, a typical value, a trend or a habit (clarity §6). */
const EVENTS_LEAST = 10;

/** Returns whether there are too few events to say more than their number. */
export const isTooFew = (count: number): boolean => count < EVENTS_LEAST;
