import type { ExportRow, ExportTable } from './tables.ts';

/** Rows per request: the data API's maximum. */
const PAGE = 1000;

export interface Collected {
  tables: { name: string; rows: ExportRow[] }[];
  /** Tables that could not be read, and why. */
  failed: { name: string; message: string }[];
}

export interface ExportProgress {
  /** The table being read. */
  table: string;
  /** Number of finished tables. */
  done: number;
  of: number;
  rows: number;
}

/**
 * Reads all rows of all tables. A table that fails is listed in `failed`, and the other tables are
 * still read.
 * @throws if the signal is aborted.
 */
export async function collect(
  tables: readonly ExportTable[],
  userId: string,
  signal: AbortSignal,
  report: (progress: ExportProgress) => void,
): Promise<Collected> {
  const result: Collected = { tables: [], failed: [] };
  let total = 0;
  for (const [done, { name, page }] of tables.entries()) {
    const rows: ExportRow[] = [];
    try {
      for (;;) {
        signal.throwIfAborted();
        report({ table: name, done, of: tables.length, rows: total });
        const next = await page(userId, rows.length, rows.length + PAGE - 1, signal);
        rows.push(...next);
        total += next.length;
        if (next.length < PAGE) break;
      }
      result.tables.push({ name, rows });
    } catch (error) {
      signal.throwIfAborted();
      const message = error instanceof Error ? error.message : String(error);
      result.failed.push({ name, message });
    }
  }
  return result;
}
