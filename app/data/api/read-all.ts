/** Rows per request: the data API's maximum. */
export const PAGE = 1000;

/** Reads all rows; `page` reads the rows from index `from` to index `to`, both included. */
export async function readAll<T>(
  page: (from: number, to: number) => PromiseLike<{ data: T[] }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { data } = await page(rows.length, rows.length + PAGE - 1);
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

interface Placed {
  id: string;
  created_at: string;
}

/** The part of the query builder that is used here. */
interface Query<T> extends PromiseLike<{ data: T[] }> {
  order(column: string, options?: { ascending: boolean }): this;
  limit(rows: number): this;
  lte(column: string, value: string): this;
  or(filters: string): this;
}

/**
 * Reads all rows, newest first. Uses keyset pagination: rows added or removed meanwhile do not
 * shift the pages, so no other row is read twice or missed.
 */
export async function readNewestFirst<T extends Placed>(query: () => Query<T>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = query().order('created_at', { ascending: false }).order('id').limit(PAGE);
    const { data } = await below(page, rows.at(-1));
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

function below<T>(query: Query<T>, last: Placed | undefined): Query<T> {
  if (!last) return query;
  const { created_at: at, id } = last;
  // The first condition lets the index find the start of the page; the second skips rows of the
  // same instant that were already read.
  return query
    .lte('created_at', at)
    .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.gt.${id})`);
}
