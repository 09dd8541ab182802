import { expect, test } from 'vitest';
import { delegation } from '../coach/sample.ts';
import { newGoal } from '../goals/goal.ts';
import { namesConsequences } from '../placement/title/consequences.ts';
import { CLOCK, taskOf, titlesOf } from './planning.test-data.ts';
import { reviewOf } from './review.ts';

const goal = (id: string) =>
  newGoal(
    id,
    'ana',
    {
      title: id,
      description: null,
      category: null,
      unit: null,
      current_value: 0,
      target_value: null,
      start_date: null,
      deadline: null,
    },
    '2026-11-01T08:00:00Z',
  );
const by = (id: string, created_at: string, changes = {}) =>
  delegation({ id, delegated_by_user_id: 'ana', created_at, ...changes });

test('clarity §4 weekly review: each step has its list in its order', () => {
  const untouched = { quadrant: 'drop', updated_at: '2026-11-10T08:00:00Z' } as const;
  const review = reviewOf(
    {
      tasks: [
        taskOf('new', { quadrant: 'do_now', is_unsorted: true }),
        taskOf('late', { deadline: '2026-11-19T10:00:00Z' }),
        taskOf('later', { deadline: '2026-11-18T10:00:00Z' }),
        taskOf('without a day', { goal_id: 'with a task' }),
        taskOf('due later', { deadline: '2026-11-28T10:00:00Z' }),
        taskOf('due sooner', { deadline: '2026-11-27T10:00:00Z' }),
        taskOf('of a colleague', { user_id: 'ben' }),
        taskOf('planned', { planned_date: '2026-11-24' }),
        taskOf('dusty', untouched),
        taskOf('renew the visa', untouched),
        taskOf('touched', { ...untouched, updated_at: '2026-11-18T08:00:00Z' }),
        taskOf('done', { status: 'completed' }),
      ],
      goals: [
        goal('with a task'),
        goal('without one'),
        { ...goal('reached'), status: 'completed' },
      ],
      delegations: [
        by('short', '2026-11-18T09:00:00Z'),
        by('long', '2026-11-02T09:00:00Z'),
        by('accepted today', '2026-11-01T09:00:00Z', {
          status: 'accepted',
          accepted_at: '2026-11-20T08:00:00Z',
        }),
        by('answered', '2026-11-01T09:00:00Z', { status: 'rejected' }),
        by('to me', '2026-11-01T09:00:00Z', { delegated_by_user_id: 'ben' }),
      ],
      namesConsequences,
    },
    { id: 'ana' },
    CLOCK,
  );
  expect(titlesOf(review.unsorted)).toEqual(['new']);
  expect(titlesOf(review.overdue)).toEqual(['later', 'late']);
  expect(review.waiting.map(({ id }) => id)).toEqual(['long', 'short', 'accepted today']);
  expect(titlesOf(review.no_day)).toEqual(['due sooner', 'due later', 'without a day']);
  expect(titlesOf(review.drop)).toEqual(['dusty']);
  expect(review.goals.map(({ goal: { id }, open }) => [id, open])).toEqual([
    ['without one', 0],
    ['with a task', 1],
  ]);
});
