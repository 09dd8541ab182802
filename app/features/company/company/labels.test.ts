import { expect, test } from 'vitest';
import { lastSeenText } from './labels.ts';

const seen = (lastSeen: string | null) =>
  lastSeenText(lastSeen, '2026-11-20', { zone: 'UTC', dayStart: 0 });

test.each([
  [null, 'Never'],
  ['2026-11-19T10:00:00Z', 'Yesterday'],
  ['2026-11-20T10:00:00Z', 'Today'],
  ['2026-11-21T00:00:10Z', 'Today'],
])('company: a member last seen at %s is shown as "%s"', (lastSeen, text) => {
  expect(seen(lastSeen)).toBe(text);
});
