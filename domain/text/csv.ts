/** Tables as separated text that every spreadsheet can open and none executes. */

/** Spreadsheets of languages with a decimal comma expect semicolons between cells. */
export type CsvSeparator = ',' | ';';

// Characters with which a spreadsheet may start a formula; the last four are full-width.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same after what another program takes for the end of a cell; a number is no formula. */
const FORMULA_WITHIN = /([,;\t\r\n])(?=[=+\-@＝＋－＠])(?!-\d+(?:\.\d+)?(?:[\],;}\s]|$))/g;

/**
 * Returns one cell: with an apostrophe where a formula could begin, whichever separator a program
 * expects, and quoted as in RFC 4180.
 */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  // A number is no formula, and with an apostrophe it would become text.
  if (typeof value === 'number') return text;
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_WITHIN, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows below a line of column names; a column that a row lacks is empty. */
export function csvOf(
  rows: readonly Record<string, unknown>[],
  separator: CsvSeparator = ',',
): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => `${line.map(csvCell).join(separator)}\r\n`).join('');
}

/** Returns the separator that spreadsheets of a language expect. */
export function separatorOf(locale: string): CsvSeparator {
  const [, decimal] = new Intl.NumberFormat(locale).formatToParts(1.5);
  return decimal?.value === ',' ? ';' : ',';
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
