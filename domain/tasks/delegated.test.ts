import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { type Act, type Command, canUndo, isAllowed } from './acts.ts';
import { canDelegate, delegationIdOf, taskOfDelegation } from './delegated.ts';
import type { DelegatedRow } from './delegated-row.ts';
import { newTask } from './task.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const tom: Actor = { id: 'tom', role: 'admin', companyId: null };
const row: DelegatedRow = {
  id: 'd1',
  original_task_id: 't1',
  delegated_by_user_id: 'ana',
  delegated_to_user_id: 'tom',
  delegated_to_email: 'tom@example.com',
  delegated_to_name: 'Tom',
  title: 'Collect the receipts',
  notes: null,
  deadline: NOW,
  quadrant: 'delegate',
  duration_estimated: 30,
  is_urgent: true,
  is_important: false,
  has_break_consequence: false,
  delegation_notes: 'All of Lisbon',
  company_id: null,
  created_at: NOW,
  updated_at: NOW,
};

test('spec §4: in the list, a delegated task has a prefixed id and is not started', () => {
  const later = '2026-11-21T10:00:00.000Z';
  const task = taskOfDelegation({ ...row, updated_at: later });
  expect(task).toMatchObject({
    id: 'delegated_d1',
    user_id: 'ana',
    company_id: null,
    title: 'Collect the receipts',
    notes: null,
    duration_estimated: 30,
    deadline: NOW,
    is_urgent: true,
    is_important: false,
    has_break_consequence: false,
    quadrant: 'delegate',
    goal_id: null,
    planned_date: null,
    planned_time: null,
    recurrence_rule: null,
    position: null,
    series_id: null,
    imported_uid: null,
    status: 'not_started',
    created_at: NOW,
    updated_at: later,
    started_at: null,
    completed_at: null,
    completed_on: null,
    completed_hour: null,
    completion_imported: false,
    delegated_to_user_id: 'tom',
    delegated_to_email: 'tom@example.com',
    delegated_to_name: 'Tom',
    delegated_at: NOW,
    delegated_from_user_id: 'ana',
    delegated_from_task_id: 't1',
    delegation_notes: 'All of Lisbon',
  });
  expect(delegationIdOf(task.id)).toBe('d1');
  expect(delegationIdOf('t1')).toBeUndefined();
});

test('spec §4: a delegated task can only be completed, without Undo', () => {
  const task = taskOfDelegation(row);
  const acts: Act[] = ['start', 'pause', 'resume', 'complete', 'move', 'drop', 'delete', 'edit'];
  const command = (act: Act) => ({ act, id: task.id, quadrant: 'drop', fields: {} }) as Command;
  expect(acts.filter((act) => isAllowed(task, command(act), tom))).toEqual(['complete']);
  expect(canUndo({ act: 'complete', id: task.id })).toBe(false);
});

test('spec §4: a person’s own task can be delegated until it is delegated or completed', () => {
  const own = newTask('t1', tom, {}, NOW);
  expect(canDelegate(own, tom)).toBe(true);
  expect(canDelegate({ ...own, status: 'in_progress' }, tom)).toBe(true);
  expect(canDelegate({ ...own, status: 'completed' }, tom)).toBe(false);
  expect(canDelegate({ ...own, status: 'delegated' }, tom)).toBe(false);
  expect(canDelegate(taskOfDelegation(row), tom)).toBe(false);
});
