import { expect, test } from 'vitest';
import { type Command, changeOf } from '#domain/tasks/acts.ts';
import { newTask } from '#domain/tasks/task.ts';
import type { TaskAct } from './task-act.ts';
import {
  forgetActs,
  forgetCreation,
  recordSteps,
  rememberActs,
  rememberUndoable,
  takeLastStep,
  tasksOf,
  type UndoableAct,
} from './undo-stack.ts';

const NOW = '2026-11-20T10:00:00Z';
const ana = { id: 'ana', role: 'user' as const, companyId: null };

function moved(id: string, actor = ana): TaskAct {
  const before = newTask(id, actor, {}, NOW);
  const command: Command = { act: 'move', id, quadrant: 'drop' };
  return { command, change: changeOf(before, command, actor, NOW), before };
}

function taken() {
  const step = takeLastStep('ana');
  if (!step) return undefined;
  return 'acts' in step ? step.acts.map(({ command }) => command.id) : step.title;
}

const delegated = (title: string, userId = 'ana') => ({
  userId,
  title,
  undo: () => {},
});

test('clarity §1 Ctrl Z: the newest act first, a bulk act as one', () => {
  rememberActs([moved('t1')]);
  rememberActs([moved('t2'), moved('t3')]);
  expect([taken(), taken(), taken()]).toEqual([['t2', 't3'], ['t1'], undefined]);
});

test('clarity §1 Ctrl Z: only the last 20 acts', () => {
  for (let number = 1; number <= 25; number += 1) rememberActs([moved(`t${number}`)]);
  const ids = Array.from({ length: 21 }, () => taken()?.[0]);
  expect([ids[0], ids[19], ids[20]]).toEqual(['t25', 't6', undefined]);
});

test('an act that failed or that its toast has undone is forgotten', () => {
  const [first, second] = [moved('t1'), moved('t2')];
  rememberActs([first]);
  rememberActs([second]);
  forgetActs([second]);
  expect([taken(), taken()]).toEqual([['t1'], undefined]);
});

test('clarity §1 Ctrl Z: only the acts of a bulk act that did not fail', () => {
  const [first, second] = [moved('t1'), moved('t2')];
  rememberActs([first, second]);
  forgetActs([first]);
  expect([taken(), taken()]).toEqual([['t2'], undefined]);
});

test('clarity §1 capture: only the creation of the given task is forgotten', () => {
  const change = { kind: 'insert', task: newTask('t1', ana, {}, NOW) } as const;
  rememberActs([
    { command: { act: 'create', id: 't1', fields: {} }, change, before: undefined },
    moved('t2'),
  ]);
  rememberActs([moved('t1')]);
  forgetCreation('t1');
  expect([taken(), taken(), taken()]).toEqual([['t1'], ['t2'], undefined]);
});

test('acts on tasks delegated to the person and acts of another person are left out', () => {
  rememberActs([moved('delegated_7')]);
  rememberActs([moved('t1', { ...ana, id: 'tom' })]);
  expect(taken()).toBeUndefined();
});

test('clarity §5 delegation undo: delegating is one step among the acts on tasks', () => {
  rememberActs([moved('t1')]);
  rememberUndoable(delegated('Sign the lease'));
  rememberActs([moved('t2')]);
  rememberUndoable(delegated('Undone from its toast'))();
  rememberUndoable(delegated('By another person', 'tom'));
  expect([taken(), taken(), taken(), taken()]).toEqual([
    ['t2'],
    'Sign the lease',
    ['t1'],
    undefined,
  ]);
});

const isOnTask = (act: TaskAct | UndoableAct) => !('undo' in act) || act.before !== undefined;

test('clarity §3 undo the sort: a record has every act of its time that was not undone', () => {
  rememberActs([moved('before')]);
  const record = recordSteps(isOnTask);
  const failed = moved('t1');
  rememberActs([failed]);
  for (let number = 2; number <= 25; number += 1) rememberActs([moved(`t${number}`)]);
  forgetActs([failed]);
  expect(taken()).toEqual(['t25']);
  const ids = record.takeAll().flatMap((step) => tasksOf(step).map(({ id }) => id));
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([23, 't2', 't24']);
  // Actions that were undone together are not undone again.
  expect(record.takeAll()).toEqual([]);
  expect(taken()).toBeUndefined();
  record.end();
  rememberActs([moved('after')]);
  expect(record.takeAll()).toEqual([]);
  expect(taken()).toEqual(['after']);
});

test('clarity §3 U: a record goes back step by step to its start, and only through its own steps', () => {
  rememberActs([moved('before')]);
  const record = recordSteps(isOnTask);
  rememberActs([moved('t1')]);
  rememberUndoable(delegated('Without a task of the list'));
  const before = newTask('t2', ana, {}, NOW);
  rememberUndoable({ ...delegated('Sign the lease'), before });
  record.add({ ...delegated('Put off'), before });
  const last = () => {
    const step = record.takeLast();
    return step && tasksOf(step).map(({ id }) => id);
  };
  expect([last(), last(), last(), last()]).toEqual([['t2'], ['t2'], ['t1'], undefined]);
  record.end();
  // Ctrl Z undoes neither the steps that the record has undone nor the step that was added only to
  // the record.
  expect([taken(), taken(), taken()]).toEqual([
    'Without a task of the list',
    ['before'],
    undefined,
  ]);
});
