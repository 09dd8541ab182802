/** Tables as CSV files that every spreadsheet can open and that execute nothing. */

/** Spreadsheets of languages with a decimal comma expect semicolons between cells. */
export type CsvSeparator = ',' | ';';

// Blanks and quotes that a program may drop before the first character of a cell.
const DROPPED = '(?:"|[^\\S\\t\\r\\n])*';
// Characters with which a spreadsheet may start a formula; the last four are full-width.
const STARTS = '=+\\-@＝＋－＠';
const FORMULA = new RegExp(`^${DROPPED}(?=[${STARTS}\\t\\r\\n])`);
/** Like `FORMULA`, after a character that another program may read as the end of a cell. */
const FORMULA_WITHIN = `(?:[,;\\r\\n]${DROPPED}(?=[${STARTS}\\t])|\\t${DROPPED}(?=[${STARTS}]))`;
const ANY_WITHIN = new RegExp(FORMULA_WITHIN, 'g');
/** Like `FORMULA_WITHIN`, except before a negative number in a list or a sentence. */
const NO_NUMBER_WITHIN = new RegExp(
  `${FORMULA_WITHIN}(?!-\\d+(?:\\.\\d+)?(?:[\\],;}"\\t\\r\\n]| \\p{L}|$))`,
  'gu',
);
/** A text of letters, digits and punctuation that no program can evaluate as a formula. */
const COMPUTES_NOTHING = /^[\p{L}\d\s.,:;[\]{}"'-]*$/u;
/** A line whose closing quote another program may read as the opening quote of one more cell. */
const OPEN_END = new RegExp(`[,;\\t\\r\\n]${DROPPED}(?="$)`);

/**
 * Returns one cell, quoted as in RFC 4180. Adds an apostrophe wherever a formula could begin,
 * within the cell too: a program may expect another separator, or ignore the quotes.
 */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  // A number is not a formula, and with an apostrophe it would become text.
  if (typeof value === 'number') return text;
  const within = COMPUTES_NOTHING.test(text) ? NO_NUMBER_WITHIN : ANY_WITHIN;
  const safe = text.replace(FORMULA, "$&'").replace(within, "$&'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows below a line of column names; a column that a row lacks gives an empty cell. */
export function csvOf(rows: readonly Record<string, unknown>[], separator: CsvSeparator): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines
    .map((line) => `${line.map(csvCell).join(separator).replace(OPEN_END, "$&'")}\r\n`)
    .join('');
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
