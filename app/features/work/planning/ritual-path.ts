import type { Ritual } from '#domain/planning/entries.ts';

/** Returns the path of a ritual: Plan my day, Shut down or the weekly review. */
export const ritualPath = (ritual: Ritual): string => `/dashboard?view=${ritual}`;
