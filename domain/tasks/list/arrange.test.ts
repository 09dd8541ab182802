import { expect, test } from 'vitest';
import { newTask, type Task } from '../task.ts';
import { type Arrangement, arrange } from './arrange.ts';

const context = {
  today: '2026-11-23',
  zone: 'Europe/Paris',
  dayStart: 0,
  goalTitles: new Map([
    ['g2', 'Zebra'],
    ['g1', 'Close the books'],
  ]),
};

const task = (title: string, columns: Partial<Task> = {}): Task => ({
  ...newTask(title, { id: 'ana', companyId: null }, { title }, '2026-11-20T08:00:00Z'),
  ...columns,
});

const shape = (tasks: Task[], arrangement: Partial<Arrangement>) =>
  arrange(tasks, { group: 'none', sort: 'weight', ...arrangement }, context).map(
    ({ key, tasks: grouped }) => [key, grouped.map(({ title }) => title).join(' ')],
  );

const order = (tasks: Task[], sort: Arrangement['sort']) => shape(tasks, { sort })[0]?.[1];

test('clarity §7 list: without a grouping and a sorting, the order of the matrix stays', () => {
  const tasks = [task('b'), task('a')];
  expect(shape(tasks, {})).toEqual([['', 'b a']]);
  expect(shape([], {})).toEqual([]);
});

test('clarity §7 list: each sorting; no value and completed tasks last', () => {
  const done = { status: 'completed', completed_at: '2026-11-21T08:00:00Z' } as const;
  expect(
    order(
      [
        task('none'),
        task('late', { deadline: '2026-11-30T09:00:00+00:00' }),
        task('done', { ...done, deadline: '2026-11-01T09:00:00Z' }),
        task('soon', { deadline: '2026-11-24T09:00:00Z' }),
      ],
      'due',
    ),
  ).toBe('soon late none done');
  expect(
    order(
      [
        task('none'),
        task('day', { planned_date: '2026-11-24' }),
        task('hour', { planned_date: '2026-11-24', planned_time: '09:00:00' }),
      ],
      'planned',
    ),
  ).toBe('hour day none');
  expect(order([task('old'), task('new', { created_at: '2026-11-22T08:00:00Z' })], 'created')).toBe(
    'new old',
  );
  expect(order([task('b10'), task('b9'), task('Ä'), task('z')], 'title')).toBe('Ä b9 b10 z');
  expect(
    order(
      [
        task('none'),
        task('long', { duration_estimated: 60 }),
        task('x', { duration_estimated: 5 }),
      ],
      'estimate',
    ),
  ).toBe('x long none');
});

test('clarity §7 list: groups by quadrant, status and goal, in their order, without empty ones', () => {
  const tasks = [
    task('a', { quadrant: 'drop', goal_id: 'g1' }),
    task('b', { status: 'in_progress', goal_id: 'g2' }),
    task('c', { goal_id: 'gone' }),
  ];
  expect(shape(tasks, { group: 'quadrant' })).toEqual([
    ['do_now', 'b c'],
    ['drop', 'a'],
  ]);
  expect(shape(tasks, { group: 'status' })).toEqual([
    ['in_progress', 'b'],
    ['not_started', 'a c'],
  ]);
  expect(shape(tasks, { group: 'goal' })).toEqual([
    ['g1', 'a'],
    ['g2', 'b'],
    ['', 'c'],
  ]);
});

test('clarity §7 list: by day, the earlier of the planned day and the person’s day of the deadline', () => {
  expect(
    shape(
      [
        task('left', { planned_date: '2026-11-22' }),
        // Still Sunday in UTC, already Monday in Paris.
        task('due', { deadline: '2026-11-22T23:30:00Z', planned_date: '2026-12-24' }),
        task('tomorrow', { planned_date: '2026-11-24' }),
        task('week', { deadline: '2026-11-29T12:00:00Z' }),
        task('later', { planned_date: '2026-11-30' }),
        task('some-day'),
        task('done', { status: 'completed', planned_date: '2026-11-23' }),
      ],
      { group: 'day' },
    ),
  ).toEqual([
    ['earlier', 'left'],
    ['today', 'due'],
    ['tomorrow', 'tomorrow'],
    ['week', 'week'],
    ['later', 'later'],
    ['none', 'some-day'],
    ['completed', 'done'],
  ]);
});

test('clarity §7 list: by day, a deadline at night belongs to the day that has not ended', () => {
  const night = task('night', { deadline: '2026-11-24T01:00:00Z' });
  const groups = (dayStart: number) =>
    arrange([night], { group: 'day', sort: 'weight' }, { ...context, dayStart }).map(
      ({ key }) => key,
    );
  expect(groups(4)).toEqual(['today']);
  expect(groups(0)).toEqual(['tomorrow']);
});
