import { expect, test } from 'vitest';
import { parseAmount, stepOf, stepped } from './amount.ts';

test.each([
  ['12', 12],
  [' 7.5 ', 7.5],
  ['7,5', 7.5],
  ['1 200', 1200],
  ['1’200.25', 1200.25],
  ['1,200', 1200],
  ['12,500', 12_500],
  ['1,234,567.5', 1_234_567.5],
  ['-1,200', 'negative'],
  ['0,500', 0.5],
  ['1200,5', 1200.5],
  ['1.200,50', 1200.5],
  ['1.234.567', 1_234_567],
  ['1.2,345', 'not_a_number'],
  ['1,23,456', 'not_a_number'],
  ['.5', 0.5],
  ['3.', 3],
  ['7.500', 7.5],
  ['-0', 0],
  ['+4', 4],
  ['0.29', 0.29],
  ['٧٫٥', 7.5],
  ['٧،٥', 7.5],
  ['١٬٢٠٠', 1200],
  ['۱٬۲۰۰٫۲۵', 1200.25],
  ['１２．５', 12.5],
  ['１２，５', 12.5],
  ['७.५', 7.5],
  ['෧෨', 12],
  ['𞥑𞥒', 12],
  ['-٣', 'negative'],
  ['٧٫٥٫١', 'not_a_number'],
  ['٫', 'not_a_number'],
  ['-3', 'negative'],
  ['−3', 'negative'],
  ['', 'not_a_number'],
  ['soon', 'not_a_number'],
  ['1e5', 'not_a_number'],
  ['1.2.3', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['1.005', 'too_fine'],
  ['100000000000', 'too_large'],
  ['99999999999', 99_999_999_999],
] as const)('parses a typed amount: %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  [0.05, 0.01],
  [0.5, 0.1],
  [5, 1],
  [12, 1],
  [100, 1],
  [500, 10],
  [10_000, 100],
  [42_000, 100],
])('the step suits its target: %d', (target, step) => {
  expect(stepOf(target)).toBe(step);
});

test('a step never goes below 0, nor to 0.30000000000000004', () => {
  expect(stepped(0.2, 0.1)).toBe(0.3);
  expect(stepped(3, -10)).toBe(0);
  expect(stepped(7, 1)).toBe(8);
  expect(stepped(-5, 1)).toBe(0);
});
