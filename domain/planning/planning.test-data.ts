import { newTask, type Task } from '../tasks/task.ts';

/** Friday 20 November 2026, 10:00 in Paris; Saturday and Sunday are days off. */
export const CLOCK = {
  today: '2026-11-20',
  now: '2026-11-20T09:00:00Z',
  zone: 'Europe/Paris',
  dayStart: 0,
  workDays: [1, 2, 3, 4, 5],
};

/** Returns a task of Ana, in Schedule and without a day, with a title as its id. */
export const taskOf = (title: string, changes: Partial<Task> = {}): Task => ({
  ...newTask(title, { id: 'ana', companyId: null }, { title }, '2026-11-01T08:00:00Z'),
  quadrant: 'schedule',
  ...changes,
});

export const titlesOf = (tasks: readonly Task[]): string[] => tasks.map(({ title }) => title);
