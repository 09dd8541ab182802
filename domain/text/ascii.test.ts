import { expect, test } from 'vitest';
import { parseDuration } from '../dates/duration.ts';
import { parseAmount } from '../goals/amount.ts';
import { parseQuickAdd } from '../quick-add/parse-quick-add.ts';
import { asciiDigits } from './ascii.ts';

test.each([
  ['１２３４５６', '123456', 'full-width'],
  ['٣٤٥٦٧٨', '345678', 'Arabic'],
  ['۴۵', '45', 'Persian'],
  ['०९', '09', 'Devanagari'],
  ['๓', '3', 'Thai'],
  ['１５：００', '15:00', 'a full-width time'],
  ['Ｐ．Ｍ', 'P.M', 'full-width letters'],
  ['第3章 日本', '第3章 日本', 'nothing to replace'],
])('%s is %s (%s)', (text, ascii) => {
  expect(asciiDigits(text)).toBe(ascii);
  expect(ascii).toHaveLength(text.length);
});

test('durations and amounts are read in the digits of all scripts', () => {
  expect(parseDuration('４５')).toBe(45);
  expect(parseDuration('١h ٣٠m')).toBe(90);
  expect(parseAmount('１２．５')).toBe(12.5);
  expect(parseAmount('٧')).toBe(7);
});

test('a captured line is read in them, and its title stays as typed', () => {
  const at = { now: '2026-11-20T09:00:00Z', zone: 'UTC' };
  const { title, fields, chips } = parseQuickAdd('第３章を読む １５：００ ４５min', at);
  expect(title).toBe('第３章を読む');
  expect(fields).toEqual({
    planned_date: '2026-11-20',
    planned_time: '15:00:00',
    duration_estimated: 45,
  });
  expect(chips.map(({ text }) => text)).toEqual(['１５：００', '４５min']);
});
