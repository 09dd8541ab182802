import { expect, test } from 'vitest';
import { clearBottom } from './clear-place.ts';

const TOASTS = { left: 16, right: 376, height: 60 };
const at = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });

test('clarity §7 toasts: they are at the lower edge if nothing is in the way', () => {
  expect(clearBottom(TOASTS, 800, [])).toBe(16);
  expect(clearBottom(TOASTS, 800, [at(100, 140)])).toBe(16);
  expect(clearBottom(TOASTS, 800, [at(740, 780, 400, 800)])).toBe(16);
});

test('clarity §7 toasts: they are above the phone’s bar', () => {
  expect(clearBottom(TOASTS, 800, [at(739, 800)])).toBe(69);
});

test('clarity §7 toasts: they are above the bar and the row being used', () => {
  expect(clearBottom(TOASTS, 800, [at(690, 730), at(739, 800)])).toBe(118);
});

test('clarity §7 toasts: something too high to be cleared does not push them off the screen', () => {
  expect(clearBottom(TOASTS, 800, [at(20, 790)])).toBe(16);
});
