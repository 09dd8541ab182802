import { expect, test } from 'vitest';
import { newGoal } from '../goals/goal.ts';
import type { Task } from '../tasks/task.ts';
import { due, input, minutes, schedule, task } from './sample.ts';
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

/** Measured completions: three times as fast before noon. */
const habit = [10, 10, 11, 9, 14, 15, 16, 16].map((hour, index) =>
  task(`done ${index}`, {
    status: 'completed',
    duration_estimated: 60,
    started_at: '2026-11-19T08:00:00Z',
    completed_at: hour < 12 ? '2026-11-19T08:20:00Z' : '2026-11-19T09:00:00Z',
    completed_hour: hour,
  }),
);

test('look: start here, with only true clauses as the reason', () => {
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
  expect(here?.reason).toBe(
    'Due today at 17:00, blocks the goal “Close the books”, and you finish tasks like this fastest before noon.',
  );
  expect(here?.matters.map(({ title }) => title)).toHaveLength(3);
  expect(here?.minutes).toBe(165);
});

/** Nothing else fits into the rest of the day, so each clause appears alone. */
const REASONS: [name: string, Partial<Task>, reason: string][] = [
  ['runs', { status: 'in_progress', started_at: '2026-11-20T13:20:00Z' }, 'Running since 14:20.'],
  ['is late', due('2026-11-18T09:00:00Z'), '2 days late.'],
  ['is late since today', due('2026-11-20T12:00:00Z'), 'Late since 13:00.'],
  ['is due today', due('2026-11-20T16:00:00Z'), 'Due today at 17:00.'],
  ['is due tomorrow', due('2026-11-21T09:00:00Z'), 'Due tomorrow at 10:00.'],
  ['is due next week', due('2026-11-27T09:00:00Z'), 'Due Fri 27 Nov at 10:00.'],
  ['is meant for today', schedule({ planned_date: '2026-11-20' }), 'Meant for today.'],
  ['was meant for a day', schedule({ planned_date: '2026-11-16' }), 'Was meant for Mon 16 Nov.'],
  ['is the only one', {}, 'The only one in its quadrant.'],
  [
    'serves a goal',
    { ...due('2026-11-27T09:00:00Z'), goal_id: 'books' },
    'Due Fri 27 Nov at 10:00, and serves the goal “Close the books”.',
  ],
  [
    'serves a goal that is reached',
    { ...due('2026-11-27T09:00:00Z'), goal_id: 'done' },
    'Due Fri 27 Nov at 10:00.',
  ],
  [
    'breaks something',
    { ...due('2026-11-20T16:00:00Z'), has_break_consequence: true },
    'Due today at 17:00, and something breaks if it is not done.',
  ],
  [
    'fits',
    { ...due('2026-11-20T16:00:00Z'), ...minutes(45) },
    'Due today at 17:00, and it fits in the 2 h 10 m that you have left today.',
  ],
  ['does not fit', { ...due('2026-11-20T16:00:00Z'), ...minutes(140) }, 'Due today at 17:00.'],
];

test.each(REASONS)('the reason for a task that %s', (_name, changes, reason) => {
  const asked = input(
    // Another open task of the goal, so that this one is not its only one.
    [task('First', changes), task('Other', { quadrant: 'drop', goal_id: 'books' })],
    { goals: [BOOKS, { ...BOOKS, id: 'done', status: 'completed' }] },
  );
  expect(startHere(asked)?.task.title).toBe('First');
  expect(startHere(asked)?.reason).toBe(reason);
});

test.each([
  ['in the afternoon it is no reason', '2026-11-20T13:00:00Z', habit],
  ['nor are three completions', '2026-11-20T08:10:00Z', habit.slice(1)],
])('the person’s morning habit: %s', (_name, now, done) => {
  const here = startHere(input([task('Reply'), ...done], { clock: { now } }));
  expect(here?.reason).not.toContain('fastest');
});

test('a task blocks a goal if it is the goal’s only open one', () => {
  const here = startHere(
    input([task('Reply', { ...due('2026-11-27T09:00:00Z'), goal_id: 'books' })], {
      goals: [BOOKS],
    }),
  );
  expect(here?.reason).toBe('Due Fri 27 Nov at 10:00, and blocks the goal “Close the books”.');
});

test('with nothing for today, the next task is suggested and nothing matters today', () => {
  const here = startHere(
    input([
      task('Later', schedule({ planned_date: '2026-11-27' })),
      task('Next', schedule({ planned_date: '2026-11-23' })),
      task('Without a day', schedule()),
    ]),
  );
  expect(here).toMatchObject({ task: { title: 'Next' }, matters: [], minutes: 0 });
  expect(here?.reason).toBe('Meant for Mon 23 Nov.');
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
