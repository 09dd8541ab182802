import { strToU8, zipSync } from 'fflate';
import { type CsvSeparator, csvOf } from '#domain/text/csv.ts';
import { m } from '#messages';
import type { Collected } from './collect.ts';

/**
 * Returns a zip archive with each table as JSON and CSV, and a README that lists the exported
 * tables and the tables that failed.
 */
export function archiveOf(
  { tables, failed }: Collected,
  about: string,
  separator: CsvSeparator,
): Blob {
  const files: Record<string, Uint8Array> = {};
  for (const { name, rows } of tables) {
    files[`${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    // The byte order mark makes spreadsheets read the file as UTF-8.
    files[`${name}.csv`] = strToU8(`\uFEFF${csvOf(rows, separator)}`);
  }
  const lines = [
    about,
    '',
    ...tables.map(({ name, rows }) =>
      m.settings_export_file_table({ table: name, count: rows.length }),
    ),
    ...failed.map(({ name, message: reason }) =>
      m.settings_export_file_missing({ table: name, reason }),
    ),
    '',
    m.settings_export_file_formats(),
    '',
  ];
  files['README.txt'] = strToU8(lines.join('\n'));
  return new Blob([zipSync(files, { level: 6 })], { type: 'application/zip' });
}
