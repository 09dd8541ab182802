import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { mayRetry, mayRetryQueued } from './may-retry.ts';

const LOST = new AppError('network', 'No connection');
const REFUSED = new AppError('forbidden', 'No');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('retries twice, and only what a retry can help', () => {
  expect([0, 1, 2].map((failures) => mayRetry(failures, LOST))).toEqual([true, true, false]);
  expect(mayRetry(0, new AppError('unavailable', 'Busy'))).toBe(true);
  expect(mayRetry(0, REFUSED)).toBe(false);
});

describe('safety fault 6: a queued write', () => {
  test('is given up after two retries while the connection is steady', () => {
    vi.advanceTimersByTime(60_000);
    expect([0, 1, 2].map((failures) => mayRetryQueued(failures, LOST))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is retried without limit during an outage and for a minute after it', () => {
    onlineManager.setOnline(false);
    vi.advanceTimersByTime(3_600_000);
    expect(mayRetryQueued(9, LOST)).toBe(true);
    onlineManager.setOnline(true);
    vi.advanceTimersByTime(59_999);
    expect(mayRetryQueued(9, LOST)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(mayRetryQueued(9, LOST)).toBe(false);
  });

  test('that the server refuses is given up at once, also during an outage', () => {
    onlineManager.setOnline(false);
    expect(mayRetryQueued(0, REFUSED)).toBe(false);
  });
});
