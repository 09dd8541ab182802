/** Tables as comma-separated text that every spreadsheet opens and none of them executes. */

// What a spreadsheet may take for the beginning of a formula.
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: a leading apostrophe where a formula could begin, quoted as RFC 4180 wants it. */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  // A number is no formula, and with an apostrophe it would be no number.
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows under a line of their column names; columns that only some rows have are empty elsewhere. */
export function csvOf(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
