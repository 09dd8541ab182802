import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../imports.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Matches a call that formats a date, a number or a list. Does not match a line that only reads
 * settings of the browser, such as its time zone.
 */
const FORMATS = new RegExp(
  [
    /\bIntl\.(?:DateTime|Number|RelativeTime|List|Duration)Format\((?!.*\.resolvedOptions\()/,
    /\.toLocale(?:Date|Time)?String\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The files that format texts for people. */
const ROOM = /^(app\/ui\/format[\w-]*|domain\/dates\/[\w-]+|domain\/text\/locale)\.ts$/;

/** Other files that may use these calls, each with the reason. */
const EXCEPTIONS = new Map([
  ['app/main.tsx', 'creates the first date format early, because that is slow'],
  ['domain/text/csv.ts', 'asks for the decimal separator of a locale'],
]);

const formatting = sourceFiles(root, /\.tsx?$/)
  .filter((file) => /^(app|backend|domain|supabase\/functions)\//.test(file))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => FORMATS.test(readFileSync(join(root, file), 'utf8')));

test('docs/decisions/0059: dates, numbers and lists are formatted in one room', () => {
  const others = formatting.filter((file) => !ROOM.test(file));
  expect(others).toEqual([...EXCEPTIONS.keys()]);
  expect(formatting.filter((file) => ROOM.test(file)).length).toBeGreaterThan(5);
});

test.each([
  ['new Intl.NumberFormat(LOCALE).format(count)', true],
  ['Intl.DateTimeFormat().format(moment)', true],
  ['day.toLocaleDateString()', true],
  ['new Intl.DateTimeFormat().resolvedOptions().timeZone', false],
  ['const form: Intl.DateTimeFormatOptions = {}', false],
  ['new Intl.Collator()', false],
  ['name.toLocaleUpperCase()', false],
])('%s: found is %s', (code, found) => {
  expect(FORMATS.test(code)).toBe(found);
});
