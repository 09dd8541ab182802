import { compare } from '../lists/compare.ts';

/**
 * Whether one more fits into a tier (spec §5): yes where the limit is absent or null, else while
 * the count is below it.
 */
export function withinLimit(limit: number | null | undefined, count: number): boolean {
  return limit == null || count < limit;
}

/** What a tier limits: open tasks, active goals, open delegations. */
export const RESOURCES = ['tasks', 'goals', 'delegations'] as const;
export type Resource = (typeof RESOURCES)[number];

/** From this share on the limit is worth a word. */
const NEAR = 0.8;

/**
 * How full a tier is: `room` while nothing need be said, `near` from 80 %, `full` where one more does
 * not fit, `over` after a change to a lower tier.
 */
export type Fullness = 'room' | 'near' | 'full' | 'over';

export function fullness(limit: number | null | undefined, count: number): Fullness {
  if (withinLimit(limit, count)) return count >= NEAR * (limit ?? Infinity) ? 'near' : 'room';
  return count === limit ? 'full' : 'over';
}

/** A row that counts against a limit. */
export interface Counted {
  id: string;
  created_at: string;
}

/**
 * The rows that are read-only, of those that count against a limit: what was there first stays
 * writable. The database decides alike (20261124000300_surplus.sql).
 */
export function overflowOf(
  limit: number | null | undefined,
  rows: readonly Counted[],
): ReadonlySet<string> {
  if (limit == null || rows.length <= limit) return NONE;
  const inOrder = [...rows].sort(
    (a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id),
  );
  return new Set(inOrder.slice(limit).map(({ id }) => id));
}

/** The same each time, so that nothing is drawn anew for it. */
const NONE: ReadonlySet<string> = new Set();
