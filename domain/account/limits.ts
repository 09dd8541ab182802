import { compare } from '../lists/compare.ts';

/**
 * Returns whether one more item fits into a tier (spec §5): always when the limit is absent or
 * null, otherwise while the count is below the limit.
 */
export function withinLimit(limit: number | null | undefined, count: number): boolean {
  return limit == null || count < limit;
}

/** The resources that a tier limits: open tasks, active goals, open delegations. */
export const RESOURCES = ['tasks', 'goals', 'delegations'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Share of a limit from which its use counts as `near`. */
const NEAR = 0.8;

/**
 * How much of a tier's limit is used: `room` below 80%, `near` from 80% on, `full` at the limit,
 * `over` above the limit, for example after a change to a lower tier.
 */
export type Fullness = 'room' | 'near' | 'full' | 'over';

export function fullness(limit: number | null | undefined, count: number): Fullness {
  if (withinLimit(limit, count)) return count >= NEAR * (limit ?? Infinity) ? 'near' : 'room';
  return count === limit ? 'full' : 'over';
}

/** A row that counts against a limit. */
export interface CountedRow {
  id: string;
  created_at: string;
}

/**
 * Returns the ids of the rows above the limit, which are read-only: the oldest rows stay writable.
 * The database applies the same rule (20261101001500_limits.sql).
 */
export function rowsOverLimit(
  limit: number | null | undefined,
  rows: readonly CountedRow[],
): ReadonlySet<string> {
  if (limit == null || rows.length <= limit) return NONE;
  const inOrder = [...rows].sort(
    (a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id),
  );
  return new Set(inOrder.slice(limit).map(({ id }) => id));
}

/**
 * One shared empty set: a new set each time would have a new identity and make React render again.
 */
const NONE: ReadonlySet<string> = new Set();
