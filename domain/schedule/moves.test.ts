import { describe, expect, test } from 'vitest';
import { moved, resized, stretched } from './moves.ts';

const CLOCK = { today: '2026-11-23', dayStart: 0, workStart: 540 };
const at = (
  planned_date: string | null,
  planned_time: string | null,
  minutes: number | null = 60,
) => ({
  planned_date,
  planned_time,
  duration_estimated: minutes,
});

describe('a step by key or menu', () => {
  test.each([
    [
      'a day on, at the same time',
      at('2026-10-24', '10:00:00'),
      { days: 1 },
      '2026-10-25',
      '10:00:00',
    ],
    ['a day back over the new year', at('2027-01-01', null), { days: -1 }, '2026-12-31', null],
    ['what has no day: today', at(null, null), { days: 1 }, '2026-11-23', null],
    [
      'a quarter of an hour later',
      at('2026-11-24', '10:00:00'),
      { steps: 1 },
      '2026-11-24',
      '10:15:00',
    ],
    ['to the next quarter', at('2026-11-24', '10:10:00'), { steps: 1 }, '2026-11-24', '10:30:00'],
    [
      'no time yet: the start of work',
      at('2026-11-24', null),
      { steps: 1 },
      '2026-11-24',
      '09:00:00',
    ],
    ['not out of the day', at('2026-11-24', '23:45:00'), { steps: 1 }, '2026-11-24', '23:45:00'],
  ])('%s', (_name, task, step, planned_date, planned_time) => {
    expect(moved(task, step, CLOCK)).toEqual({ planned_date, planned_time });
  });

  test('crosses midnight in a day that begins at 04:00', () => {
    expect(moved(at('2026-11-24', '23:45:00'), { steps: 1 }, { ...CLOCK, dayStart: 4 })).toEqual({
      planned_date: '2026-11-24',
      planned_time: '00:00:00',
    });
  });
});

describe('the estimate', () => {
  test.each([
    ['longer', 60, 1, 75],
    ['shorter', 60, -1, 45],
    ['never under a quarter of an hour', 15, -1, 15],
    ['from half an hour where there was none', null, 1, 45],
    ['to the nearest quarter', 20, 1, 30],
  ])('%s', (_name, minutes, steps, to) => {
    expect(resized(at('2026-11-24', '10:00:00', minutes), steps)).toEqual({
      planned_date: '2026-11-24',
      planned_time: '10:00:00',
      duration_estimated: to,
    });
  });

  test('dragging to 97 minutes makes it an hour and a half', () => {
    expect(stretched(at(null, null), 60, 37)?.duration_estimated).toBe(90);
  });

  test('a press on the edge of a block changes nothing, a drag by a step does', () => {
    const short = at('2026-11-24', '10:00:00', 20);
    expect(stretched(short, 20, 0)).toBeUndefined();
    expect(stretched(short, 20, -7)).toBeUndefined();
    expect(stretched(short, 20, 12)?.duration_estimated).toBe(30);
    expect(stretched(at('2026-11-24', '10:00:00', null), 30, 0)).toBeUndefined();
  });
});
