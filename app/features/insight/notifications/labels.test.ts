import { expect, test } from 'vitest';
import { badgeText, bellName } from './labels.ts';

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [100, '9+'],
])('spec §2 popover: a badge of %i unread reads %s', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});

test('the bell says how many are unread', () => {
  expect(bellName(0)).toBe('Notifications');
  expect(bellName(3)).toBe('Notifications, 3 unread');
  expect(bellName(12)).toBe('Notifications, 9+ unread');
});
