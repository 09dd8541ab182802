import { expect, test } from 'vitest';
import { newGoal } from '../goals/goal.ts';
import type { Task } from '../tasks/task.ts';
import type { Reason } from './findings.ts';
import { delegation, due, input, minutes, schedule, task } from './sample.ts';
import { startHere } from './start-here.ts';

const BOOKS = newGoal(
  'books',
  'alex',
  {
    title: 'Close the books',
    description: null,
    category: null,
    unit: null,
    current_value: 7,
    target_value: 9,
    start_date: null,
    deadline: null,
  },
  '2026-11-01T08:00:00Z',
);

const today = '2026-11-20';
const nextWeek: Reason = { key: 'due', day: '2026-11-27', at: '10:00', today };
const dueToday: Reason = { key: 'due', day: today, at: '17:00', today };

/**
 * Ten completed tasks that took a third of their estimate before noon, and ten that took all of it
 * after noon.
 */
const habit = [9, 10, 10, 11, 11, 14, 15, 15, 16, 16]
  .flatMap((hour) => [hour, hour])
  .map((hour, index) =>
    task(`done ${index}`, {
      status: 'completed',
      duration_estimated: 60,
      started_at: '2026-11-19T08:00:00Z',
      completed_at: hour < 12 ? '2026-11-19T08:20:00Z' : '2026-11-19T09:00:00Z',
      completed_hour: hour,
    }),
  );

test('look: start here, with only true reasons', () => {
  const reply = task('Reply to the auditor', {
    duration_estimated: 45,
    deadline: '2026-11-20T16:00:00Z',
    goal_id: 'books',
  });
  const others = [
    task('Fix the checkout', { duration_estimated: 60 }),
    task('Sign the lease', { duration_estimated: 60 }),
  ];
  const here = startHere(
    input([...others, reply, ...habit], {
      goals: [BOOKS],
      clock: { now: '2026-11-20T08:10:00Z' },
    }),
  );
  expect(here?.task).toBe(reply);
  expect(here?.reasons).toEqual([
    { key: 'due', day: '2026-11-20', at: '17:00', today },
    { key: 'blocks_goal', goal: 'Close the books' },
    { key: 'fastest', when: 'morning' },
  ]);
  expect(here?.todaysTasks.map(({ title }) => title)).toHaveLength(3);
  expect(here?.minutes).toBe(165);
});

/** A condition, the columns of a task that meets it, and all reasons to start with that task. */
const REASONS: [name: string, Partial<Task>, ...reasons: Reason[]][] = [
  [
    'runs',
    { status: 'in_progress', started_at: '2026-11-20T13:20:00Z' },
    { key: 'running', since: '14:20' },
  ],
  ['is late', due('2026-11-18T09:00:00Z'), { key: 'late', days: 2 }],
  ['is late since today', due('2026-11-20T12:00:00Z'), { key: 'late_today', at: '13:00' }],
  ['is due today', due('2026-11-20T16:00:00Z'), dueToday],
  [
    'is due tomorrow',
    due('2026-11-21T09:00:00Z'),
    { key: 'due', day: '2026-11-21', at: '10:00', today },
  ],
  ['is due next week', due('2026-11-27T09:00:00Z'), nextWeek],
  [
    'is planned for today',
    schedule({ planned_date: '2026-11-20' }),
    { key: 'planned', day: today, today },
  ],
  [
    'was planned for a day',
    schedule({ planned_date: '2026-11-16' }),
    { key: 'was_planned', day: '2026-11-16', today },
  ],
  ['is the only one', {}, { key: 'only' }],
  [
    'serves a goal',
    { ...due('2026-11-27T09:00:00Z'), goal_id: 'books' },
    nextWeek,
    { key: 'serves_goal', goal: 'Close the books' },
  ],
  ['serves a goal that is reached', { ...due('2026-11-27T09:00:00Z'), goal_id: 'done' }, nextWeek],
  [
    'has consequences',
    { ...due('2026-11-20T16:00:00Z'), has_break_consequence: true },
    dueToday,
    { key: 'consequences' },
  ],
  [
    'fits',
    { ...due('2026-11-20T16:00:00Z'), ...minutes(45) },
    dueToday,
    { key: 'fits', left: 130 },
  ],
  ['does not fit', { ...due('2026-11-20T16:00:00Z'), ...minutes(140) }, dueToday],
];

test.each(REASONS)('the reasons for a task that %s', (_name, changes, ...reasons) => {
  const asked = input(
    // `Other` is a second open task of the goal: if `First` were the only one, its reason would be
    // `blocks_goal` and not `serves_goal`.
    [task('First', changes), task('Other', { quadrant: 'drop', goal_id: 'books' })],
    { goals: [BOOKS, { ...BOOKS, id: 'done', status: 'completed' }] },
  );
  expect(startHere(asked)?.task.title).toBe('First');
  expect(startHere(asked)?.reasons).toEqual(reasons);
});

test.each([
  ['in the afternoon it is no reason', '2026-11-20T13:00:00Z', habit],
  ['clarity §6: nor are nine completions', '2026-11-20T08:10:00Z', habit.slice(1)],
])('the person’s morning habit: %s', (_name, now, done) => {
  const here = startHere(input([task('Reply'), ...done], { clock: { now } }));
  expect(here?.reasons.map(({ key }) => key)).toEqual(['only']);
});

test('a task blocks a goal if it is the goal’s only open one', () => {
  const here = startHere(
    input([task('Reply', { ...due('2026-11-27T09:00:00Z'), goal_id: 'books' })], {
      goals: [BOOKS],
    }),
  );
  expect(here?.reasons).toEqual([nextWeek, { key: 'blocks_goal', goal: 'Close the books' }]);
});

test('with nothing for today, the next task is suggested and nothing matters today', () => {
  const here = startHere(
    input([
      task('Later', schedule({ planned_date: '2026-11-27' })),
      task('Next', schedule({ planned_date: '2026-11-23' })),
      task('Without a day', schedule()),
    ]),
  );
  expect(here).toMatchObject({ task: { title: 'Next' }, todaysTasks: [], minutes: 0 });
  expect(here?.reasons).toEqual([{ key: 'planned', day: '2026-11-23', today }]);
});

test('tasks in Delegate and Drop are not suggested', () => {
  expect(
    startHere(
      input([
        task('Theirs', { status: 'delegated' }),
        task('Receipts', { quadrant: 'delegate' }),
        task('Photos', { quadrant: 'drop' }),
      ]),
    ),
  ).toBeNull();
});

/** Returns the title of the task to start with. */
const first = (tasks: Task[], rest: Parameters<typeof input>[1] = {}) =>
  startHere(input(tasks, rest))?.task.title;
const paused = { started_at: '2026-11-19T09:00:00Z' };

test('clarity §4 start here: never names a task in Drop, not even a running one', () => {
  const drop = { quadrant: 'drop', planned_date: today } as const;
  const running = { status: 'in_progress', started_at: '2026-11-20T13:00:00Z' } as const;
  expect(first([task('Photos', drop), task('Reply')])).toBe('Reply');
  expect(first([task('Photos', { ...drop, ...running }), task('Reply')])).toBe('Reply');
  expect(first([task('Photos', { ...drop, is_urgent: true, ...paused })])).toBeUndefined();
});

test('clarity §4 start here: never names a task that is fixed for later today', () => {
  const at = (planned_time: string) => schedule({ planned_date: today, planned_time });
  expect(first([task('Call at 17:00', at('17:00:00')), task('Reply')])).toBe('Reply');
  expect(first([task('Call at 17:00', at('17:00:00'))])).toBeUndefined();
  // It is 14:50 in Paris: from 15 minutes before its fixed time, a task may be named.
  expect(first([task('Call at 15:00', at('15:00:00')), task('Reply')])).toBe('Call at 15:00');
});

test('clarity §4 start here: never names a task that is blocked on someone else', () => {
  const theirs = delegation({ original_task_id: 'Phones' });
  expect(first([task('Phones', { status: 'delegated' }), task('Reply')])).toBe('Reply');
  expect(first([task('Phones'), task('Reply')], { delegations: [theirs] })).toBe('Reply');
  expect(first([task('Phones')], { delegations: [theirs] })).toBeUndefined();
  expect(first([task('Phones')], { delegations: [{ ...theirs, status: 'rejected' }] })).toBe(
    'Phones',
  );
});

test('clarity §4 start here: a paused, flagged task comes before a new one', () => {
  const fresh = task('New', { is_urgent: true, is_important: true });
  expect(first([fresh, task('Paused', { is_important: true, ...paused })])).toBe('Paused');
  // A paused task in Schedule comes first too, unless it is planned for a later day.
  const inSchedule = schedule({ is_important: true, ...paused });
  expect(first([fresh, task('Paused', inSchedule)])).toBe('Paused');
  expect(first([fresh, task('Paused', { ...inSchedule, planned_date: '2026-11-24' })])).toBe('New');
  expect(first([fresh, task('Paused', paused)])).toBe('New');
  expect(startHere(input([fresh, task('Paused', inSchedule)]))?.reasons).toEqual([
    { key: 'paused' },
  ]);
});
