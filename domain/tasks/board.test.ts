import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, boardOf } from './board.ts';
import { QUADRANTS } from './quadrant.ts';
import { newTask, type Task } from './task.ts';

const made = (id: string, columns: Partial<Task>): Task => ({
  ...newTask(id, { id: 'ana', companyId: null }, { title: id }, '2026-11-20T08:00:00Z'),
  ...columns,
});

test('look: a quadrant starts with running tasks, then by due date, then the newest', () => {
  const [now] = boardOf([
    made('old', {}),
    made('new', { created_at: '2026-11-20T09:00:00+00:00' }),
    made('friday', { deadline: '2026-11-27T10:00:00.000Z' }),
    made('thursday', { deadline: '2026-11-26T12:00:00+00:00' }),
    made('running', { status: 'in_progress', started_at: '2026-11-20T09:30:00Z' }),
  ]);
  expect(now?.open.map(({ id }) => id)).toEqual(['running', 'thursday', 'friday', 'new', 'old']);
});

test('look: a quadrant has a count and its total time, with completed tasks apart', () => {
  const [now, schedule, delegate, drop] = boardOf([
    made('a', { duration_estimated: 45 }),
    made('b', { duration_estimated: null }),
    made('c', { duration_estimated: 120, status: 'delegated' }),
    made('d', {
      duration_estimated: 600,
      status: 'completed',
      completed_at: '2026-11-20T09:00:00Z',
    }),
    made('e', { status: 'completed', completed_at: '2026-11-20T10:00:00Z' }),
    made('f', { quadrant: 'drop', duration_estimated: 5 }),
  ]);
  expect(now).toMatchObject({ quadrant: 'do_now', minutes: 165 });
  expect(now?.open).toHaveLength(3);
  expect(now?.completed.map(({ id }) => id)).toEqual(['e', 'd']);
  expect(schedule).toMatchObject({ quadrant: 'schedule', open: [], minutes: 0 });
  expect(delegate).toMatchObject({ quadrant: 'delegate', open: [], minutes: 0 });
  expect(drop).toMatchObject({ quadrant: 'drop', minutes: 5 });
});

test('clarity §2: an unsorted task is in no quadrant until it is placed', () => {
  const unsorted = made('a', { is_unsorted: true });
  const tasks = [unsorted, made('b', {})];
  const before = boardOf(tasks);
  expect(before.flatMap(({ open }) => open.map(({ id }) => id))).toEqual(['b']);
  const placed = [{ ...unsorted, is_unsorted: false }, ...tasks.slice(1)];
  const after = boardOf(placed, { tasks, lists: before });
  expect(after[0]?.open.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a rebuilt board keeps the identity of lists with the same tasks', () => {
  const tasks = [
    made('a', { quadrant: 'do_now' }),
    made('b', { quadrant: 'schedule' }),
    made('c', { quadrant: 'schedule', status: 'completed', completed_at: '2026-11-20T09:00:00Z' }),
  ];
  const before = boardOf(tasks);
  const board = { tasks, lists: before };
  const moved = tasks.map((each) =>
    each.id === 'a' ? { ...each, quadrant: 'drop' as const } : each,
  );
  const after = boardOf(moved, board);
  const of = (lists: typeof before, quadrant: string) =>
    lists.find((list) => list.quadrant === quadrant);
  expect(of(after, 'schedule')).toBe(of(before, 'schedule'));
  expect(of(after, 'delegate')).toBe(of(before, 'delegate'));
  expect(of(after, 'do_now')?.open).toEqual([]);
  expect(of(after, 'drop')?.open.map(({ id }) => id)).toEqual(['a']);

  const renamed = tasks.map((each) => (each.id === 'b' ? { ...each, title: 'New' } : each));
  const schedule = of(boardOf(renamed, board), 'schedule');
  expect(schedule?.open[0]?.title).toBe('New');
  expect(schedule?.completed).toBe(of(before, 'schedule')?.completed);
});

test('a board updated from the previous one equals a newly built one', () => {
  const step = fc.record({
    at: fc.nat(),
    quadrant: fc.constantFrom(...QUADRANTS),
    status: fc.constantFrom('not_started', 'in_progress', 'completed', 'delegated'),
    minutes: fc.option(fc.integer({ min: 5, max: 90 })),
    deadline: fc.option(fc.constantFrom('2026-11-27T10:00:00Z', '2026-11-20T07:00:00+00:00')),
    is_unsorted: fc.boolean(),
    act: fc.constantFrom('change', 'add', 'remove'),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.integer({ min: 0, max: 200 }),
      (steps, size) => {
        let tasks = Array.from({ length: size }, (_, at) =>
          made(`task ${at}`, { quadrant: QUADRANTS[at % 4] as Task['quadrant'] }),
        );
        let board: Board = { tasks, lists: boardOf(tasks) };
        steps.forEach(({ at, act, minutes, ...columns }, turn) => {
          const place = tasks.length ? at % tasks.length : 0;
          const changed = {
            duration_estimated: minutes,
            ...columns,
            completed_at: columns.status === 'completed' ? `2026-11-20T1${turn % 10}:00:00Z` : null,
          } as Partial<Task>;
          if (act === 'add') tasks = tasks.toSpliced(place, 0, made(`new ${turn}`, changed));
          else if (act === 'remove') tasks = tasks.toSpliced(place, 1);
          else tasks = tasks.map((task, each) => (each === place ? { ...task, ...changed } : task));
          board = { tasks, lists: boardOf(tasks, board) };
          expect(board.lists).toEqual(boardOf(tasks));
        });
      },
    ),
  );
});
