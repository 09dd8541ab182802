import { expect, test } from 'vitest';
import { advise } from './advise.ts';
import { coachDataOf } from './coach-data.ts';
import { planTasks } from './placement.ts';
import { previewOf } from './preview.ts';
import { due, input, minutes, schedule, task } from './sample.ts';
import type { CoachInput, Placement } from './types.ts';

/** Returns the tasks and days that the most important advice proposes. */
function placed(asked: CoachInput): Placement[] {
  const act = advise(asked)[0]?.act;
  return act?.kind === 'place' ? act.placements : [];
}
const days = (asked: CoachInput) => placed(asked).map(({ task: { title }, day }) => [title, day]);
const on = (planned_date: string, length: number) => schedule({ planned_date, ...minutes(length) });

test('clarity §4 pick days: tasks are spread over the week by load, never all on tomorrow', () => {
  const asked = input([
    task('Monday is full', on('2026-11-23', 450)),
    task('Long', schedule({ ...minutes(60), created_at: '2026-11-01T08:00:00Z' })),
    task('Short', schedule(minutes(30))),
    task('No estimate', schedule({ created_at: '2026-11-20T09:00:00Z' })),
  ]);
  expect(days(asked)).toEqual([
    ['Long', '2026-11-24'],
    ['Short', '2026-11-25'],
    ['No estimate', '2026-11-26'],
  ]);
  const many = input(
    Array.from({ length: 12 }, (_, index) =>
      task(`T${index}`, schedule(minutes(index % 3 ? 20 : 90))),
    ),
  );
  const chosen = placed(many).map(({ day }) => day);
  expect(chosen).toHaveLength(12);
  // The week after Friday has five work days, the last of them the next Friday.
  expect(new Set(chosen).size).toBe(5);
  expect(chosen.every((day) => day > '2026-11-20' && day <= '2026-11-27')).toBe(true);
});

test('clarity §4 pick days: what is due first chooses first, and no day is past its deadline', () => {
  const asked = input([
    task('Any day', schedule(minutes(60))),
    task('Due on Tuesday', { ...minutes(60), ...due('2026-11-24T16:00:00Z') }),
    task('Due on Monday', { ...minutes(60), ...due('2026-11-23T16:00:00Z') }),
  ]);
  const data = coachDataOf(asked);
  expect(planTasks(asked.tasks, data).map(({ task: { title }, day }) => [title, day])).toEqual([
    ['Due on Monday', '2026-11-23'],
    ['Due on Tuesday', '2026-11-24'],
    ['Any day', '2026-11-25'],
  ]);
});

test('clarity §4 pick days: a task without an estimate takes half an hour of its day', () => {
  const asked = input([task('Some', on('2026-11-24', 60)), task('No estimate', schedule())]);
  expect(previewOf(asked, placed(asked))).toEqual([
    { day: '2026-11-23', capacity: 480, before: 0, after: 30 },
  ]);
  // Two tasks without an estimate take half an hour each, so an hour together.
  const full = input([
    task('Monday', schedule({ planned_date: '2026-11-23' })),
    task('Monday too', schedule({ planned_date: '2026-11-23' })),
    task('Long', schedule(minutes(60))),
  ]);
  expect(coachDataOf(full).loads.get('2026-11-23')).toBe(60);
});

test('clarity §4 pick days: the future days of a repetition take their minutes', () => {
  const course = { planned_date: '2026-11-23', recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE' };
  const asked = input([
    task('Course', schedule({ ...course, ...minutes(300) })),
    task('Any day', schedule(minutes(60))),
  ]);
  // Without the later occurrences of the course, the day would be Tuesday, 24 November.
  expect(days(asked)).toEqual([['Any day', '2026-11-26']]);
});

test('only as many of today’s tasks as necessary are moved, and never one that is due', () => {
  const asked = input([
    task('Due today', { ...minutes(90), ...due('2026-11-20T16:00:00Z') }),
    task('Due on Monday', { ...minutes(60), ...due('2026-11-23T16:00:00Z') }),
    task('Due never', { ...minutes(30) }),
  ]);
  // Today's tasks exceed the time left by 50 minutes: moving the half-hour task is not enough, but
  // moving the one-hour task is.
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
    { day: '2026-11-24', capacity: 480, before: 0, after: 65 },
  ]);
});
