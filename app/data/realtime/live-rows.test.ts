import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathering } from './live-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('spec §8 realtime toasts: changes that come in several batches share one toast', () => {
  const gather = gathering<string>();
  expect(gather('created', ['first'])).toEqual(['first']);
  vi.advanceTimersByTime(900);
  expect(gather('created', ['second', 'third'])).toEqual(['first', 'second', 'third']);
  vi.advanceTimersByTime(900);
  expect(gather('created', ['fourth'])).toHaveLength(4);
});

test('spec §8 realtime toasts: a later change, and one of another kind, has its own', () => {
  const gather = gathering<string>();
  gather('created', ['first']);
  vi.advanceTimersByTime(1000);
  expect(gather('created', ['second'])).toEqual(['second']);
  expect(gather('completed', ['first'])).toEqual(['first']);
  expect(gather('created', ['third'])).toEqual(['third']);
});
