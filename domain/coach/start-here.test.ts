import { expect, test } from 'vitest';
import { newGoal } from '../goals/goal.ts';
import { input, task } from './sample.ts';
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

test('look: start here, with a reason of clauses that are true', () => {
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
