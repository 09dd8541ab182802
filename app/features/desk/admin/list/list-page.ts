/**
 * Rows per page. The database functions return at most this number, or one more if they return no
 * total.
 */
export const ADMIN_PAGE_SIZE = 50;

export interface ListPage<Row> {
  rows: Row[];
  of: { total: number } | { hasMore: boolean };
}

/** Returns how many rows precede a page. */
export const rowsBefore = (page: number): number => (page - 1) * ADMIN_PAGE_SIZE;

/** Returns a page of a list whose rows each contain the total number of rows. */
export function countedPage<Row extends { total: number }>(rows: Row[]): ListPage<Row> {
  return { rows, of: { total: rows[0]?.total ?? 0 } };
}

/**
 * Returns a page of a list without a total. The query asks for one row more than fits on a page; if
 * that row exists, another page follows.
 */
export function pageWithoutTotal<Row>(rows: Row[]): ListPage<Row> {
  return { rows: rows.slice(0, ADMIN_PAGE_SIZE), of: { hasMore: rows.length > ADMIN_PAGE_SIZE } };
}
