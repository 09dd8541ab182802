import { AppError } from '../../errors/errors.ts';

/** One page of a list, and the number of rows on all pages. */
interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Code with which PostgREST refuses a range that begins after the last row. */
const AFTER_END = 'PGRST103';

/**
 * Reads one page of a list. A page after the last has no rows and the total 0. The query must count
 * its rows and throw on error.
 */
export async function readPage<Row>(
  query: PromiseLike<{ data: Row[]; count: number | null }>,
): Promise<Page<Row>> {
  try {
    const { data, count } = await query;
    return { rows: data, total: count ?? data.length };
  } catch (error) {
    if (error instanceof AppError && error.code === AFTER_END) return { rows: [], total: 0 };
    throw error;
  }
}
