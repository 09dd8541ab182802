/** Rows per page, as the database functions return them. */
export const PAGE_SIZE = 50;

export interface ListPage<Row> {
  rows: Row[];
  of: { total: number } | { hasMore: boolean };
}

/** Returns how many rows precede a page. */
export const rowsBefore = (page: number): number => (page - 1) * PAGE_SIZE;

/** Returns a page of a list whose rows each contain the total. */
export function countedPage<Row extends { total: number }>(rows: Row[]): ListPage<Row> {
  return { rows, of: { total: rows[0]?.total ?? 0 } };
}

/** Returns a page of a list without a total, which was queried with one extra row. */
export function openPage<Row>(rows: Row[]): ListPage<Row> {
  return { rows: rows.slice(0, PAGE_SIZE), of: { hasMore: rows.length > PAGE_SIZE } };
}
