import type { ExportTable, Row } from './tables.ts';

/** Rows a request: the data API gives no more at once. */
const PAGE = 1000;

export interface Collected {
  tables: { name: string; rows: Row[] }[];
  /** What is not in it, and why. */
  failed: { name: string; message: string }[];
}

export interface Progress {
  /** The table that is read. */
  table: string;
  /** Tables that are done. */
  done: number;
  of: number;
  rows: number;
}

/**
 * Reads table after table to its end. One that fails is named and does not keep the others; only a
 * cancelled signal ends it all.
 */
export async function collect(
  tables: readonly ExportTable[],
  userId: string,
  signal: AbortSignal,
  report: (progress: Progress) => void,
): Promise<Collected> {
  const result: Collected = { tables: [], failed: [] };
  let total = 0;
  for (const [done, { name, page }] of tables.entries()) {
    const rows: Row[] = [];
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
