import { expect, test } from 'vitest';
import { parseDuration } from '../dates/duration.ts';
import { parseAmount } from '../goals/amount.ts';
import { parseQuickAdd } from '../quick-add/parse-quick-add.ts';
import { asciiDigits, asciiDigitsInPlace } from './ascii.ts';

test.each([
  ['１２３４５６', '123456', 'full-width'],
  ['٣٤٥٦٧٨', '345678', 'Arabic'],
  ['۴۵', '45', 'Persian'],
  ['०९', '09', 'Devanagari'],
  ['๓', '3', 'Thai'],
  ['１５：００', '15:00', 'a full-width time'],
  ['෦෯', '09', 'Sinhala Lith'],
  ['꧐꧙', '09', 'Javanese'],
  ['᭐᭙', '09', 'Balinese'],
  ['᥆᥏', '09', 'Limbu'],
  ['᱐᱙', '09', 'Ol Chiki'],
  ['٧٫٥', '7.5', 'an Arabic decimal separator'],
  ['١٬٢', '1٬2', 'an Arabic thousands separator stays'],
  ['Ｐ．Ｍ', 'P.M', 'full-width letters'],
  ['第3章 日本', '第3章 日本', 'nothing to replace'],
])('%s is %s (%s)', (text, ascii) => {
  expect(asciiDigits(text)).toBe(ascii);
  expect(ascii).toHaveLength(text.length);
  expect(asciiDigitsInPlace(text)).toBe(ascii);
});

test.each([
  ['𞥐𞥙', '09', 'Adlam'],
  ['𝟎𝟗𝟘𝟡', '0909', 'mathematical'],
  ['𐒠𐒩', '09', 'Osmanya'],
])('%s is %s (%s), and stays where the length must', (text, ascii) => {
  expect(asciiDigits(text)).toBe(ascii);
  expect(asciiDigitsInPlace(text)).toBe(text);
});

test('the digits of every numbering system that Node knows are read', () => {
  const all = Intl.supportedValuesOf('numberingSystem').map((numberingSystem) =>
    new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210),
  );
  const positional = all.filter((digits) => /^\p{Nd}+$/u.test(digits));
  expect(positional.length).toBeGreaterThan(60);
  expect(new Set(positional.map(asciiDigits))).toEqual(new Set(['9876543210']));
});

test('Unicode has digits in rows of ten, from which their value follows', () => {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
    /\p{Nd}/u.test(String.fromCodePoint(code)),
  );
  expect(codes.length % 10).toBe(0);
  for (let at = 0; at < codes.length; at += 10) {
    const row = codes.slice(at, at + 10).map((code) => String.fromCodePoint(code));
    expect(asciiDigits(row.join(''))).toBe('0123456789');
  }
});

test('durations and amounts are read in the digits of all scripts', () => {
  expect(parseDuration('４５')).toBe(45);
  expect(parseDuration('١h ٣٠m')).toBe(90);
  expect(parseDuration('١٫٥h')).toBe(90);
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
