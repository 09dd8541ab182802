import { expect, test } from 'vitest';
import { momentLabel, sizeLabel, waitingText } from './labels.ts';

test("momentLabel uses the person's own day", () => {
  const time = { zone: 'Europe/Paris', dayStart: 0, today: '2026-11-21' };
  expect(momentLabel('2026-11-21T13:05:00Z', time)).toBe('Today, 14:05');
  expect(momentLabel('2026-11-20T23:30:00Z', time)).toBe('Today, 00:30');
  expect(momentLabel('2026-11-20T08:30:00Z', time)).toBe('Yesterday, 09:30');
});

test.each([
  [812, '812 B'],
  [14_300, '14 kB'],
  [2_400_000, '2.4 MB'],
])('%s bytes are %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label);
});

test.each([
  [0, 'under 1 min'],
  [180, '3 h'],
  [1440, '1 d'],
  [4 * 1440 + 60 * 3 + 59, '4 d 3 h'],
])('%s minutes are shown as %s', (minutes, label) => {
  expect(waitingText(minutes)).toBe(label);
});
