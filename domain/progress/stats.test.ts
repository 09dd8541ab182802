import { describe, expect, test } from 'vitest';
import type { Task } from '../tasks/task.ts';
import { progressStats } from './stats.ts';

type Row = Parameters<typeof progressStats>[0][number];
const done = (completed_on: string | null, completed_hour: number | null): Row => ({
  status: 'completed',
  completed_on,
  completed_hour,
  completion_imported: false,
});
const undone = (status: Task['status']): Row => ({
  status,
  completed_on: null,
  completed_hour: null,
  completion_imported: false,
});

describe('spec §9 achievements: the stats of tasks and goals', () => {
  test('without data everything is 0', () => {
    expect(progressStats([], [])).toEqual({
      tasksCompleted: 0,
      goalsCompleted: 0,
      days: [],
      before9: 0,
      after21: 0,
      mostInADay: 0,
    });
  });

  test('completed tasks with their days, completed goals, the busiest day', () => {
    const tasks = [
      done('2026-11-20', 10),
      done('2026-11-18', 11),
      done('2026-11-20', 12),
      undone('not_started'),
      undone('in_progress'),
      undone('delegated'),
    ];
    const goals = [{ status: 'active' }, { status: 'completed' }, { status: 'completed' }];
    expect(progressStats(tasks, goals)).toEqual({
      tasksCompleted: 3,
      goalsCompleted: 2,
      days: ['2026-11-18', '2026-11-20'],
      before9: 0,
      after21: 0,
      mostInADay: 2,
    });
  });

  test.each([
    [0, 1, 0],
    [8, 1, 0],
    [9, 0, 0],
    [20, 0, 0],
    [21, 0, 1],
    [23, 0, 1],
  ])('a completion in hour %i: before 09:00 %i, after 21:00 %i', (hour, before9, after21) => {
    expect(progressStats([done('2026-11-20', hour)], [])).toMatchObject({ before9, after21 });
  });

  test('design ruling 16: an imported completion counts, but not for a streak', () => {
    const imported = { ...done('2026-11-19', 10), completion_imported: true };
    expect(progressStats([imported, done('2026-11-20', 10)], [])).toMatchObject({
      tasksCompleted: 2,
      days: ['2026-11-20'],
      mostInADay: 1,
    });
    const both = [{ ...imported, completed_on: '2026-11-20' }, done('2026-11-20', 10)];
    expect(progressStats(both, [])).toMatchObject({ days: ['2026-11-20'], mostInADay: 2 });
  });

  test('an optimistic completion is a task without a day or an hour', () => {
    expect(progressStats([done(null, null), done('2026-11-20', 8)], [])).toMatchObject({
      tasksCompleted: 2,
      days: ['2026-11-20'],
      before9: 1,
      mostInADay: 1,
    });
  });
});
