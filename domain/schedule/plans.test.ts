import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTask, type Task } from '../tasks/task.ts';
import { plansOf } from './plans.ts';

const PARIS = { zone: 'Europe/Paris', dayStart: 0 };
const DAYS = ['2026-11-23', '2026-11-24'];

let made = 0;
const task = (columns: Partial<Task>): Task => ({
  ...newTask(`t${made++}`, { id: 'ana', companyId: null }, {}, '2026-11-20T10:00:00Z'),
  ...columns,
});
const at = (planned_time: string | null, columns: Partial<Task> = {}) =>
  task({ planned_date: '2026-11-23', planned_time, ...columns });
const dayOf = (tasks: Task[], day = '2026-11-23', clock = PARIS, days = DAYS) => {
  const plan = plansOf(tasks, days, clock).get(day);
  if (!plan) throw new Error(`No plan for ${day}`);
  return plan;
};
const drawn = (tasks: Task[], clock = PARIS) =>
  dayOf(tasks, '2026-11-23', clock).blocks.map(({ start, end, column, columns }) => [
    start,
    end,
    column,
    columns,
  ]);

describe('planned days', () => {
  test('a time makes a block with the length of the estimate, or half an hour', () => {
    expect(drawn([at('10:00:00', { duration_estimated: 90 }), at('14:00:00')])).toEqual([
      [600, 690, 0, 1],
      [840, 870, 0, 1],
    ]);
  });

  test('a block ends with its day', () => {
    expect(drawn([at('23:30:00', { duration_estimated: 120 })])).toEqual([[1410, 1440, 0, 1]]);
  });

  test('a day that begins at 04:00 includes the night after it', () => {
    const night = at('01:30:00', { duration_estimated: 300 });
    expect(drawn([night], { zone: 'Europe/Paris', dayStart: 4 })).toEqual([[1290, 1440, 0, 1]]);
  });

  test('a task without a time is for any time that day; completed ones come last', () => {
    const done = at(null, { status: 'completed' });
    const drop = at(null, { quadrant: 'drop' });
    const now = at(null, { quadrant: 'do_now' });
    expect(dayOf([done, drop, now]).anytime).toEqual([now, drop, done]);
  });

  test('delegated tasks, tasks without a day and those of other days are left out', () => {
    const tasks = [
      at('10:00:00', { status: 'delegated' }),
      task({}),
      task({ planned_date: '2026-11-25' }),
    ];
    expect(dayOf(tasks)).toEqual({
      day: '2026-11-23',
      blocks: [],
      anytime: [],
      coming: [],
      deadlines: [],
    });
  });

  test('overlapping blocks are side by side, and the next one has the full width', () => {
    const hour = { duration_estimated: 60 };
    expect(
      drawn([at('09:00:00', hour), at('09:30:00', hour), at('10:00:00', hour), at('11:00:00')]),
    ).toEqual([
      [540, 600, 0, 2],
      [570, 630, 1, 2],
      [600, 660, 0, 2],
      [660, 690, 0, 1],
    ]);
  });

  test('blocks never cover each other, and each stays within its day', () => {
    const times = fc.record({
      minute: fc.integer({ min: 0, max: 1439 }),
      length: fc.option(fc.integer({ min: 1, max: 600 })),
    });
    fc.assert(
      fc.property(fc.array(times, { maxLength: 40 }), (list) => {
        const two = (part: number) => String(part).padStart(2, '0');
        const { blocks } = dayOf(
          list.map(({ minute, length }) =>
            at(`${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`, {
              duration_estimated: length,
            }),
          ),
        );
        expect(blocks).toHaveLength(list.length);
        for (const [index, a] of blocks.entries()) {
          expect(a.end).toBeGreaterThan(a.start);
          expect(a.end).toBeLessThanOrEqual(1440);
          expect(a.column).toBeLessThan(a.columns);
          for (const b of blocks.slice(index + 1)) {
            const apart = a.end <= b.start || b.end <= a.start;
            if (!apart) expect(a.column).not.toBe(b.column);
            if (!apart) expect(a.columns).toBe(b.columns);
          }
        }
      }),
    );
  });
});

describe('deadlines, separate from plans', () => {
  const due = (deadline: string, clock: typeof PARIS, day = '2026-11-23') =>
    dayOf([task({ deadline })], day, clock).deadlines.map(({ minute }) => minute);

  test.each([
    ['UTC-11', 'Pacific/Pago_Pago', '2026-11-24T10:59:00Z', 1439],
    ['UTC-11, the day’s first minute', 'Pacific/Pago_Pago', '2026-11-23T11:00:00Z', 0],
    ['UTC+14', 'Pacific/Kiritimati', '2026-11-23T09:59:00Z', 1439],
    ['UTC+14, the day’s first minute', 'Pacific/Kiritimati', '2026-11-22T10:00:00Z', 0],
  ])('are at the minute that the clock shows in %s', (_name, zone, deadline, minute) => {
    expect(due(deadline, { zone, dayStart: 0 })).toEqual([minute]);
  });

  test.each([
    // Paris skips the hour from 02:00 to 03:00 on 29 March and repeats that hour on 25 October.
    ['2026-03-29', '2026-03-29T01:00:00Z', 180],
    ['2026-03-29', '2026-03-29T08:00:00Z', 600],
    ['2026-10-25', '2026-10-25T00:30:00Z', 150],
    ['2026-10-25', '2026-10-25T01:30:00Z', 150],
    ['2026-10-25', '2026-10-25T22:59:00Z', 1439],
  ])('on the day of the clock change, %s, %s', (day, deadline, minute) => {
    const tasks = [task({ deadline })];
    expect(dayOf(tasks, day, PARIS, [day]).deadlines.map((each) => each.minute)).toEqual([minute]);
  });

  test('belong to the previous day until the day begins', () => {
    const late = { zone: 'Europe/Paris', dayStart: 4 };
    expect(due('2026-11-24T01:30:00Z', late)).toEqual([1350]);
    expect(due('2026-11-24T03:00:00Z', late)).toEqual([]);
    expect(due('2026-11-24T03:00:00Z', late, '2026-11-24')).toEqual([0]);
  });

  test('one group for deadlines in the same minute, none for completed tasks', () => {
    const deadline = '2026-11-23T16:00:00Z';
    const [a, b] = [task({ deadline }), task({ deadline: '2026-11-23T17:00:00+01:00' })];
    const done = task({ deadline, status: 'completed' });
    expect(dayOf([a, b, done]).deadlines).toEqual([{ minute: 1020, tasks: [a, b] }]);
  });
});
