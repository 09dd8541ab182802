import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { type Command, canUndo, changeOf, doneKey, isAllowed } from './acts.ts';
import { applyChanges, type Change, inverseOf } from './change.ts';
import { newTask, type Task } from './task.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T10:45:00.000Z';
const owner: Actor = { id: 'ana', role: 'user', companyId: null };
const manager: Actor = { id: 'ana', role: 'manager', companyId: null };
const stranger: Actor = { id: 'tom', role: 'user', companyId: null };

const fresh = newTask('t1', owner, { title: 'Sign the lease' }, NOW);
const running: Task = { ...fresh, status: 'in_progress', started_at: NOW };
const paused: Task = { ...fresh, started_at: NOW };
const completed: Task = { ...running, status: 'completed', completed_at: LATER };
const delegated: Task = { ...fresh, status: 'delegated' };

const all = { fresh, running, paused, completed, delegated };
const MONDAY = { planned_date: '2026-11-23', planned_time: '10:00:00' };
const NO_DAY = { planned_date: null, planned_time: null };
type State = keyof typeof all;

describe('spec §4 task status: who may do what when', () => {
  test.each<[Command, Actor, State[]]>([
    [{ act: 'start', id: 't1' }, owner, ['fresh', 'paused']],
    [{ act: 'pause', id: 't1' }, owner, ['running']],
    [{ act: 'resume', id: 't1' }, owner, ['paused', 'completed']],
    [{ act: 'complete', id: 't1' }, owner, ['fresh', 'running', 'paused']],
    [
      { act: 'move', id: 't1', quadrant: 'drop' },
      owner,
      ['fresh', 'running', 'paused', 'delegated'],
    ],
    [{ act: 'move', id: 't1', quadrant: 'do_now' }, owner, []],
    [{ act: 'plan', id: 't1', plan: MONDAY }, owner, ['fresh', 'running', 'paused']],
    [{ act: 'plan', id: 't1', plan: MONDAY }, stranger, []],
    [{ act: 'snooze', id: 't1', plan: MONDAY }, owner, ['fresh', 'running', 'paused']],
    [{ act: 'snooze', id: 't1', plan: NO_DAY }, owner, ['running']],
    // None of these tasks is planned, so there is no plan to remove.
    [{ act: 'plan', id: 't1', plan: NO_DAY }, owner, []],
    [{ act: 'drop', id: 't1' }, owner, ['fresh', 'running', 'paused']],
    [{ act: 'drop', id: 't1' }, stranger, []],
    [{ act: 'delete', id: 't1' }, owner, []],
    [{ act: 'delete', id: 't1' }, manager, ['fresh', 'running', 'paused', 'completed']],
    [
      { act: 'edit', id: 't1', fields: { title: 'x' } },
      owner,
      ['fresh', 'running', 'paused', 'completed', 'delegated'],
    ],
    [{ act: 'edit', id: 't1', fields: { title: 'x' } }, stranger, []],
  ])('%o by %o is allowed in the states %j', (command, actor, states) => {
    const open = Object.entries(all).filter(([, task]) => isAllowed(task, command, actor));
    expect(open.map(([state]) => state)).toEqual(states);
  });
});

test('spec §3 task: a member’s new task belongs to their company, whose owner sees it (spec §6)', () => {
  const member: Actor = { ...owner, companyId: 'northwind' };
  const change = changeOf(undefined, { act: 'create', id: 't2', fields: {} }, member, NOW);
  expect(change).toMatchObject({ task: { user_id: 'ana', company_id: 'northwind' } });
});

describe('spec §4 task status: what each act writes', () => {
  test.each<[string, Task, Command, Partial<Task>]>([
    ['Start', fresh, { act: 'start', id: 't1' }, { status: 'in_progress', started_at: LATER }],
    ['Pause', running, { act: 'pause', id: 't1' }, { status: 'not_started' }],
    [
      'Resume of a completed task reopens it',
      completed,
      { act: 'resume', id: 't1' },
      { status: 'not_started', completed_at: null, started_at: null },
    ],
    [
      'Resume otherwise',
      paused,
      { act: 'resume', id: 't1' },
      { status: 'in_progress', started_at: LATER },
    ],
    [
      'Complete',
      running,
      { act: 'complete', id: 't1' },
      { status: 'completed', completed_at: LATER },
    ],
    ['Move', fresh, { act: 'move', id: 't1', quadrant: 'delegate' }, { quadrant: 'delegate' }],
    ['Plan', fresh, { act: 'plan', id: 't1', plan: MONDAY }, MONDAY],
    ['Unplan', { ...fresh, ...MONDAY }, { act: 'plan', id: 't1', plan: NO_DAY }, NO_DAY],
    ['edit', fresh, { act: 'edit', id: 't1', fields: { title: 'New' } }, { title: 'New' }],
  ])('%s', (_name, before, command, patch) => {
    expect(changeOf(before, command, owner, LATER)).toEqual({ kind: 'patch', id: 't1', patch });
  });

  test('Drop and Delete both remove the task', () => {
    expect(changeOf(fresh, { act: 'drop', id: 't1' }, owner, NOW)).toEqual({
      kind: 'remove',
      id: 't1',
    });
    expect(changeOf(fresh, { act: 'delete', id: 't1' }, manager, NOW)).toEqual({
      kind: 'remove',
      id: 't1',
    });
  });

  test('spec §5 task defaults on create', () => {
    const change = changeOf(undefined, { act: 'create', id: 't2', fields: {} }, owner, NOW);
    expect(change).toMatchObject({
      kind: 'insert',
      task: {
        id: 't2',
        user_id: 'ana',
        title: 'Untitled Task',
        quadrant: 'do_now',
        status: 'not_started',
        is_urgent: false,
        is_important: false,
        has_break_consequence: false,
      },
    });
  });
});

test('spec §8 success toasts: one for each act', () => {
  expect([
    doneKey(undefined, { act: 'create', id: 't1', fields: {} }),
    doneKey(fresh, { act: 'start', id: 't1' }),
    doneKey(running, { act: 'pause', id: 't1' }),
    doneKey(completed, { act: 'resume', id: 't1' }),
    doneKey(paused, { act: 'resume', id: 't1' }),
    doneKey(fresh, { act: 'complete', id: 't1' }),
    doneKey(fresh, { act: 'move', id: 't1', quadrant: 'drop' }),
    doneKey(fresh, { act: 'drop', id: 't1' }),
    doneKey(fresh, { act: 'delete', id: 't1' }),
  ]).toEqual([
    'task_created',
    'task_started',
    'task_paused',
    'task_reopened',
    'task_resumed',
    'task_completed',
    'task_moved',
    'task_dropped',
    'task_deleted',
  ]);
});

test('clarity §7 toasts: planning, snoozing and editing show none', () => {
  expect([
    doneKey(fresh, { act: 'plan', id: 't1', plan: MONDAY }),
    doneKey(fresh, { act: 'plan', id: 't1', plan: NO_DAY }),
    doneKey(fresh, { act: 'snooze', id: 't1', plan: MONDAY }),
    doneKey(fresh, { act: 'edit', id: 't1', fields: { title: 'Read' } }),
  ]).toEqual([null, null, null, null]);
});

test('design ruling 2: complete, move, drop and delete can be undone', () => {
  const acts: Command['act'][] = ['create', 'start', 'pause', 'resume', 'edit'];
  expect(acts.filter((act) => canUndo({ act, id: 't1', fields: {} } as Command))).toEqual([]);
  expect(canUndo({ act: 'complete', id: 't1' })).toBe(true);
  expect(canUndo({ act: 'move', id: 't1', quadrant: 'drop' })).toBe(true);
  expect(canUndo({ act: 'drop', id: 't1' })).toBe(true);
  expect(canUndo({ act: 'delete', id: 't1' })).toBe(true);
});

const applyChange = (tasks: readonly Task[], change: Change) => [...applyChanges(tasks, [change])];

const ids = ['t1', 't2', 't3'];
const quadrant = fc.constantFrom('do_now', 'schedule', 'delegate', 'drop');
const command = fc.oneof(
  fc.record({ act: fc.constant('create'), id: fc.constantFrom(...ids), fields: fc.constant({}) }),
  fc.record({
    act: fc.constantFrom('start', 'pause', 'resume', 'complete', 'drop', 'delete'),
    id: fc.constantFrom(...ids),
  }),
  fc.record({ act: fc.constant('move'), id: fc.constantFrom(...ids), quadrant }),
  fc.record({
    act: fc.constant('plan'),
    id: fc.constantFrom(...ids),
    plan: fc.constantFrom(MONDAY, NO_DAY, { ...MONDAY, duration_estimated: 45 }),
  }),
  fc.record({
    act: fc.constant('edit'),
    id: fc.constantFrom(...ids),
    fields: fc.record({ title: fc.string() }),
  }),
) as fc.Arbitrary<Command>;

/** Runs the allowed commands of a sequence, one minute apart, and passes each step to `look`. */
function play(
  commands: Command[],
  actor: Actor,
  look: (before: Task[], after: Task[], undone: Task[], change: Change) => void,
) {
  let tasks: Task[] = [];
  commands.forEach((each, minute) => {
    const before = tasks.find((task) => task.id === each.id);
    if (each.act === 'create' ? before : !before || !isAllowed(before, each, actor)) return;
    const now = new Date(Date.parse(NOW) + minute * 60_000).toISOString();
    const change = changeOf(before, each, actor, now);
    const after = applyChange(tasks, change);
    look(tasks, after, applyChange(after, inverseOf(change, before)), change);
    tasks = after;
  });
}

describe('spec §4 properties of every sequence of acts', () => {
  test('no sequence reaches a state outside the table', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        play(commands, manager, (_before, after) => {
          for (const task of after) {
            expect(['not_started', 'in_progress', 'completed']).toContain(task.status);
            expect(['do_now', 'schedule', 'delegate', 'drop']).toContain(task.quadrant);
            expect(task.completed_at !== null).toBe(task.status === 'completed');
            if (task.status === 'in_progress') expect(task.started_at).not.toBeNull();
          }
          expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('the inverse of every act restores the list', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        play(commands, manager, (before, _after, undone) => {
          expect(undone).toEqual(before);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('many changes at once have the same result as one after the other', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const changes: Change[] = [];
        let last: Task[] = [];
        play(commands, manager, (_before, after, _undone, change) => {
          changes.push(change);
          last = after;
        });
        expect(applyChanges([], changes)).toEqual(last);
      }),
      { numRuns: 300 },
    );
  });

  test('nobody without the permission ever deletes', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const withoutDeletes = commands.filter(({ act }) => act !== 'delete');
        const played: Task[][] = [];
        const expected: Task[][] = [];
        // A command's time is its index in the list, so removing a delete command shifts all later
        // times. Therefore only the ids are compared.
        play(commands, owner, (_before, after) => played.push(after));
        play(withoutDeletes, owner, (_before, after) => expected.push(after));
        const idsOf = (lists: Task[][]) => lists.map((list) => list.map(({ id }) => id));
        expect(idsOf(played)).toEqual(idsOf(expected));
      }),
    );
  });
});

test('a rollback touches only the columns that the failed act wrote', () => {
  const moved = changeOf(fresh, { act: 'move', id: 't1', quadrant: 'drop' }, owner, NOW);
  const afterMove = applyChange([fresh], moved);
  const renamed = applyChange(
    afterMove,
    changeOf(afterMove[0], { act: 'edit', id: 't1', fields: { title: 'Later' } }, owner, NOW),
  );
  const [task] = applyChange(renamed, inverseOf(moved, fresh));
  expect(task).toMatchObject({ quadrant: 'do_now', title: 'Later' });
});

describe('clarity §2: placing an unsorted task', () => {
  const unsorted: Task = { ...fresh, is_unsorted: true };
  const suggested: Task = { ...fresh, quadrant: 'schedule', placed_by: 'suggestion' };
  const placed = { is_unsorted: false, placed_by: 'person' };

  test.each<[string, Command]>([
    ['a move', { act: 'move', id: 't1', quadrant: 'drop' }],
    ['a move to where it is', { act: 'move', id: 't1', quadrant: 'do_now' }],
    ['a plan', { act: 'plan', id: 't1', plan: MONDAY }],
    ['a snooze', { act: 'snooze', id: 't1', plan: MONDAY }],
    ['a start', { act: 'start', id: 't1' }],
    ['a completion', { act: 'complete', id: 't1' }],
  ])('%s clears the mark, and undoing it brings the mark back', (_act, command) => {
    expect(isAllowed(unsorted, command, owner)).toBe(true);
    const change = changeOf(unsorted, command, owner, LATER);
    expect(change).toMatchObject({ patch: placed });
    expect(inverseOf(change, unsorted)).toMatchObject({ patch: { is_unsorted: true } });
  });

  test('clarity §3: a plan with a quadrant places the task there, even on the day it has', () => {
    const planned = { ...unsorted, ...MONDAY };
    const command: Command = {
      act: 'snooze',
      id: 't1',
      plan: { ...MONDAY, quadrant: 'do_now' },
    };
    expect(isAllowed(planned, command, owner)).toBe(true);
    expect(changeOf(planned, command, owner, LATER)).toMatchObject({
      patch: { ...MONDAY, quadrant: 'do_now', ...placed },
    });
  });

  test('moving a suggested task to its suggested quadrant confirms it', () => {
    const command: Command = { act: 'move', id: 't1', quadrant: 'schedule' };
    expect(isAllowed(suggested, command, owner)).toBe(true);
    expect(changeOf(suggested, command, owner, LATER)).toMatchObject({ patch: placed });
  });

  test.each<[string, Command]>([
    [
      'an edit of other fields',
      {
        act: 'edit',
        id: 't1',
        fields: { ...MONDAY, title: 'Sign both leases', quadrant: 'do_now' },
      },
    ],
    ['taking a day away', { act: 'plan', id: 't1', plan: NO_DAY }],
  ])('%s leaves the mark', (_act, command) => {
    const planned = { ...unsorted, ...MONDAY };
    expect(changeOf(planned, command, owner, LATER)).not.toHaveProperty('patch.is_unsorted');
  });

  test('a placed task is written as before', () => {
    const change = changeOf(fresh, { act: 'move', id: 't1', quadrant: 'drop' }, owner, LATER);
    expect(change).toEqual({ kind: 'patch', id: 't1', patch: { quadrant: 'drop' } });
  });
});

test('clarity §4: snoozing a running task pauses it first', () => {
  const snooze: Command = { act: 'snooze', id: 't1', plan: MONDAY };
  expect(changeOf(running, snooze, owner, LATER)).toMatchObject({
    patch: { ...MONDAY, status: 'not_started' },
  });
  expect(changeOf(fresh, snooze, owner, LATER)).toEqual({ kind: 'patch', id: 't1', patch: MONDAY });
});
