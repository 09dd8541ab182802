import { describe, expect, test } from 'vitest';
import { isUsable } from './usable.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const snapshot = { schema: 'a1', userId: 'ada', savedAt: NOON };
const ada = { schema: 'a1', userId: 'ada', now: NOON + 1000 };

describe('the snapshot of an offline start', () => {
  test('is shown to its person for 7 days', () => {
    expect(isUsable(snapshot, ada)).toBe(true);
    expect(isUsable(snapshot, { ...ada, now: NOON + 7 * DAY })).toBe(true);
    expect(isUsable(snapshot, { ...ada, now: NOON + 7 * DAY + 1 })).toBe(false);
  });

  test('is never shown to another person, or by a build with another schema', () => {
    expect(isUsable(snapshot, { ...ada, userId: 'bob' })).toBe(false);
    expect(isUsable(snapshot, { ...ada, schema: 'b2' })).toBe(false);
  });

  test('is not shown if it is from the future', () => {
    expect(isUsable(snapshot, { ...ada, now: NOON - 1 })).toBe(false);
  });
});
