import { expect, test } from 'vitest';
import { applyGoalChange, type GoalCommand, goalChangeOf, goalUndoOf } from './acts.ts';
import { newGoal } from './goal.ts';

const NOW = '2026-11-21T10:00:00Z';
const goal = newGoal(
  'g1',
  'ana',
  {
    title: 'Read twelve books',
    description: null,
    category: null,
    unit: 'books',
    current_value: 5,
    target_value: 12,
    start_date: null,
    deadline: null,
  },
  '2026-11-01T10:00:00Z',
);

const after = (command: GoalCommand) =>
  applyGoalChange([goal], goalChangeOf(goal, command, 'ana', NOW))[0];

test('spec §7: progress is set, or changed by a step', () => {
  expect(after({ act: 'progress', id: 'g1', value: 7.5 })?.current_value).toBe(7.5);
  expect(after({ act: 'step', id: 'g1', by: 1 })?.current_value).toBe(6);
  expect(after({ act: 'step', id: 'g1', by: -10 })?.current_value).toBe(0);
});

test('spec §3 status: a completed goal has a completion time, an active one has none', () => {
  const completed = after({ act: 'complete', id: 'g1' });
  expect(completed).toMatchObject({ status: 'completed', completed_at: NOW });
  if (!completed) throw new Error('The goal is gone.');
  const reopen = { act: 'reopen', id: 'g1' } as const;
  const reopened = applyGoalChange([completed], goalChangeOf(completed, reopen, 'ana', NOW))[0];
  expect(reopened).toMatchObject({ status: 'active', completed_at: null });
});

test.each<GoalCommand>([
  { act: 'complete', id: 'g1' },
  { act: 'delete', id: 'g1' },
  { act: 'step', id: 'g1', by: -10 },
  { act: 'progress', id: 'g1', value: 7.5 },
  { act: 'edit', id: 'g1', fields: { title: 'Read ten books', target_value: 10 } },
])('an action can be undone completely: %j', (command) => {
  const goals = applyGoalChange([goal], goalChangeOf(goal, command, 'ana', NOW));
  const undo = goalUndoOf(command, goal);
  expect(undo && applyGoalChange(goals, undo.change)).toEqual([goal]);
});

test('an undone edit writes only its own fields, and a creation is removed', () => {
  const edit = { act: 'edit', id: 'g1', fields: { unit: 'pages' } } as const;
  expect(goalUndoOf(edit, goal)?.by).toEqual({ act: 'edit', id: 'g1', fields: { unit: 'books' } });
  const create = { act: 'create', id: 'g2', fields: goal } as const;
  expect(goalUndoOf(create, undefined)).toEqual({ change: { kind: 'remove', id: 'g2' } });
  expect(goalUndoOf(edit, undefined)).toBeUndefined();
});

test('a new goal is active, owned by its creator, and first in the list', () => {
  const fields = { ...goal, title: 'Close the books' };
  const change = goalChangeOf(undefined, { act: 'create', id: 'g2', fields }, 'ana', NOW);
  const goals = applyGoalChange([goal], change);
  expect(goals.map(({ title }) => title)).toEqual(['Close the books', 'Read twelve books']);
  expect(goals[0]).toMatchObject({ id: 'g2', user_id: 'ana', status: 'active', created_at: NOW });
});
