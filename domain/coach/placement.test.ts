import { expect, test } from 'vitest';
import { advise } from './advise.ts';
import { previewOf } from './preview.ts';
import { due, input, minutes, schedule, task } from './sample.ts';
import type { CoachInput, Placement } from './types.ts';

/** Returns the days that the most important advice proposes. */
function placed(asked: CoachInput): Placement[] {
  const act = advise(asked)[0]?.act;
  return act?.kind === 'place' ? act.placements : [];
}
const days = (asked: CoachInput) => placed(asked).map(({ task: { title }, day }) => [title, day]);
const on = (planned_date: string, length: number) => schedule({ planned_date, ...minutes(length) });

test('each task goes to the first work day with room for it', () => {
  const asked = input([
    task('Monday is full', on('2026-11-23', 450)),
    task('Long', schedule({ ...minutes(60), created_at: '2026-11-01T08:00:00Z' })),
    task('Short', schedule(minutes(30))),
    task('No estimate', schedule({ created_at: '2026-11-20T09:00:00Z' })),
  ]);
  expect(days(asked)).toEqual([
    ['Long', '2026-11-24'],
    ['Short', '2026-11-23'],
    ['No estimate', '2026-11-24'],
  ]);
});

test('only as many of today’s tasks as necessary are moved, and never one that is due', () => {
  const asked = input([
    task('Due today', { ...minutes(90), ...due('2026-11-20T16:00:00Z') }),
    task('Due on Monday', { ...minutes(60), ...due('2026-11-23T16:00:00Z') }),
    task('Due never', { ...minutes(30) }),
  ]);
  // 50 minutes too many: moving the half hour is not enough, moving the hour is.
  expect(days(asked)).toEqual([['Due on Monday', '2026-11-23']]);
});

test('a task stays when no day before its deadline has room', () => {
  const asked = input([
    task('Monday is full', on('2026-11-23', 480)),
    task('Due on Monday', { ...minutes(200), ...due('2026-11-23T16:00:00Z') }),
  ]);
  expect(advise(asked)[0]?.act).toEqual({ label: 'focus', kind: 'go', to: '/tasks?view=focus' });
});

test('a task longer than any day takes the day with the most room', () => {
  const asked = input([
    task('Some', on('2026-11-23', 60)),
    task('Very long', schedule(minutes(600))),
  ]);
  expect(days(asked)).toEqual([['Very long', '2026-11-24']]);
});

test('the preview shows each day before and after, with its capacity', () => {
  const asked = input([
    task('Reply', minutes(100)),
    task('Call', { ...minutes(65), created_at: '2026-11-20T09:00:00Z' }),
    task('Some', on('2026-11-23', 60)),
  ]);
  expect(previewOf(asked, placed(asked))).toEqual([
    { day: '2026-11-20', capacity: 130, before: 165, after: 100 },
    { day: '2026-11-23', capacity: 480, before: 60, after: 125 },
  ]);
});
