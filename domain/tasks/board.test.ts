import { expect, test } from 'vitest';
import { boardOf } from './board.ts';
import { newTask, type Task } from './task.ts';

const made = (id: string, columns: Partial<Task>): Task => ({
  ...newTask(id, { id: 'ana', companyId: null }, { title: id }, '2026-11-20T08:00:00Z'),
  ...columns,
});

test('look: a quadrant leads with what runs, then what is due, then the newest', () => {
  const [now] = boardOf([
    made('old', {}),
    made('new', { created_at: '2026-11-20T09:00:00+00:00' }),
    made('friday', { deadline: '2026-11-27T10:00:00.000Z' }),
    made('thursday', { deadline: '2026-11-26T12:00:00+00:00' }),
    made('running', { status: 'in_progress', started_at: '2026-11-20T09:30:00Z' }),
  ]);
  expect(now?.open.map(({ id }) => id)).toEqual(['running', 'thursday', 'friday', 'new', 'old']);
});

test('look: a quadrant has a count and its total time, completed tasks apart', () => {
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
