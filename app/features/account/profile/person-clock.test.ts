import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onEveryMinute, personClock } from './person-clock.ts';

const PROFILE = { time_zone: 'Asia/Kathmandu', day_start: 0, week_start: 0 };

describe('design §6: a day is the person’s day', () => {
  test.each([
    // Kathmandu is 5 hours and 45 minutes ahead of UTC.
    ['2026-11-20T18:14:59Z', 0, '2026-11-20'],
    ['2026-11-20T18:15:00Z', 0, '2026-11-21'],
    ['2026-11-20T22:14:59Z', 4, '2026-11-20'],
    ['2026-11-20T22:15:00Z', 4, '2026-11-21'],
  ])('%s with days that begin at %i', (now, day_start, today) => {
    expect(personClock({ ...PROFILE, day_start }, new Date(now))).toEqual({
      zone: 'Asia/Kathmandu',
      dayStart: day_start,
      weekStart: 0,
      today,
      countedToday: today,
    });
  });

  test('without a zone the browser’s is used, and completions are counted in UTC', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const now = new Date('2026-11-20T18:00:00Z');
    const day = { time_zone: null, day_start: 0, week_start: 1 };
    expect(personClock(day, now)).toEqual({
      zone: 'Pacific/Auckland',
      dayStart: 0,
      weekStart: 1,
      today: '2026-11-21',
      countedToday: '2026-11-20',
    });
    expect(personClock(null, now)).toEqual(personClock(day, now));
    vi.unstubAllEnvs();
  });
});

describe('the day changes while the page is open', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T18:14:30.500Z') }));
  afterEach(() => void vi.useRealTimers());

  test('the listener runs at the start of each minute', () => {
    const days: string[] = [];
    const end = onEveryMinute(
      () => days.push(personClock(PROFILE, new Date()).today),
      new EventTarget(),
    );
    vi.advanceTimersByTime(29_499);
    expect(days).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(days).toEqual(['2026-11-21']);
    vi.advanceTimersByTime(120_000);
    expect(days).toHaveLength(3);
    end();
    vi.advanceTimersByTime(120_000);
    expect(days).toHaveLength(3);
  });

  test('the listener runs when the page becomes visible again, and not after unsubscribing', () => {
    const page = new EventTarget();
    const onMinute = vi.fn();
    const end = onEveryMinute(onMinute, page);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(onMinute).toHaveBeenCalledTimes(1);
    end();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(onMinute).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
