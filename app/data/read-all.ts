/** Rows a request: the data API gives no more at once. */
const PAGE = 1000;

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
