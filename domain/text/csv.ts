/** Tables as comma-separated text that every spreadsheet can open and none executes. */

// Characters with which a spreadsheet may start a formula.
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns one cell: with a leading apostrophe where a formula could begin, quoted as in RFC 4180.
 */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  // A number is no formula, and with an apostrophe it would become text.
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows below a line of column names; a column that a row lacks is empty. */
export function csvOf(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
