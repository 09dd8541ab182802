import { describe, expect, test } from 'vitest';
import { inResumeOrder } from './resume-order.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const made = (tab: string, number: number, submittedAt: number) => ({ tab, number, submittedAt });
const numbers = (mutations: ReturnType<typeof made>[]) =>
  inResumeOrder(mutations).map(({ tab, number }) => `${tab}${number}`);

describe('safety fault 6: queued changes are sent in order', () => {
  test('keeps the order of changes made in the same millisecond', () => {
    const given = [made('a', 10, NOON), made('a', 101, NOON), made('a', 9, NOON)];
    expect(numbers(given)).toEqual(['a9', 'a10', 'a101']);
  });

  test('keeps the order within a tab when the clock is set back', () => {
    const given = [made('a', 2, NOON - 600_000), made('a', 1, NOON), made('a', 3, NOON - 599_000)];
    expect(numbers(given)).toEqual(['a1', 'a2', 'a3']);
  });

  test('orders changes of different tabs by time', () => {
    const given = [made('a', 1, NOON), made('b', 1, NOON + 1), made('a', 2, NOON + 2)];
    expect(numbers(given)).toEqual(['a1', 'b1', 'a2']);
  });
});
