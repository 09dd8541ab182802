/**
 * Whether one more fits into a tier (spec §5): yes where the limit is absent or null, else while
 * the count is below it.
 */
export function withinLimit(limit: number | null | undefined, count: number): boolean {
  return limit == null || count < limit;
}
