/** Rows a request: the data API gives no more at once. */
export const PAGE = 1000;

/** Reads page by page until there is no more; `page` gives the rows of an inclusive range. */
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

/** What of a query's builder is used here. */
interface Query<T> extends PromiseLike<{ data: T[] }> {
  order(column: string, options?: { ascending: boolean }): this;
  limit(rows: number): this;
  lte(column: string, value: string): this;
  or(filters: string): this;
}

/**
 * The same, newest first. Each page begins where the one before ended, not at a number: what is added
 * or removed meanwhile moves no row from one page to another, so none is read twice or missed.
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
  // The first tells the index where to begin, the second which of that instant were read.
  return query
    .lte('created_at', at)
    .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.gt.${id})`);
}
