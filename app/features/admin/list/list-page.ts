/** Rows a page, as the database's lists give them. */
export const PAGE_SIZE = 50;

export interface ListPage<Row> {
  rows: Row[];
  of: { total: number } | { hasMore: boolean };
}

/** How many rows stand before a page. */
export const rowsBefore = (page: number): number => (page - 1) * PAGE_SIZE;

/** A page of a list whose rows each know how many there are. */
export function countedPage<Row extends { total: number }>(rows: Row[]): ListPage<Row> {
  return { rows, of: { total: rows[0]?.total ?? 0 } };
}

/** A page of a list without an end in sight, which was asked for one row more. */
export function openPage<Row>(rows: Row[]): ListPage<Row> {
  return { rows: rows.slice(0, PAGE_SIZE), of: { hasMore: rows.length > PAGE_SIZE } };
}
