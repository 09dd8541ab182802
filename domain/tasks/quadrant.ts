export const QUADRANTS = ['do_now', 'schedule', 'delegate', 'drop'] as const;
export type Quadrant = (typeof QUADRANTS)[number];
