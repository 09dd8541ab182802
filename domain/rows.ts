/** Rules that hold for any list of rows as the database gives it, newest first. */

export interface Row {
  id: string;
  created_at: string;
  updated_at: string;
}

/** The list with a row added, or put in the place of what it was before. */
export function withRow<T extends Row>(rows: readonly T[], row: T): T[] {
  return [row, ...rows.filter(({ id }) => id !== row.id)].sort(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

export function withPatch<T extends Row>(rows: readonly T[], id: string, patch: Partial<T>): T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...patch } : row));
}

export function withoutRow<T extends Row>(rows: readonly T[], id: string): T[] {
  return rows.filter((row) => row.id !== id);
}

/** Whether a row is as young as another or younger: PostgreSQL counts in microseconds. */
export function isSameOrLater(a: Pick<Row, 'updated_at'>, b: Pick<Row, 'updated_at'>): boolean {
  const apart = Date.parse(a.updated_at) - Date.parse(b.updated_at);
  return apart !== 0 ? apart > 0 : microseconds(a.updated_at) >= microseconds(b.updated_at);
}

function microseconds(instant: string): number {
  return Number((/\.(\d+)/.exec(instant)?.[1] ?? '').padEnd(6, '0').slice(3, 6));
}
