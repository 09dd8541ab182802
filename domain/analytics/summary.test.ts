import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personDay } from '../dates/zone.ts';
import type { Delegation } from '../delegations/delegation.ts';
import { newTask, type Task } from '../tasks/task.ts';
import { countedOf } from './counted.ts';
import { type Counting, summaryOf, unsortedOpen } from './summary.ts';

const NOW = '2026-11-20T12:00:00Z';
const counting = (zone: string | null = 'Europe/Paris', dayStart = 0): Counting => ({
  userId: 'ana',
  zone,
  dayStart,
  now: NOW,
});
const WEEK = { since: '2026-11-14', until: '2026-11-20' };

const task = (changes: Partial<Task>): Task => ({
  ...newTask('1', { id: 'ana', companyId: null }, {}, '2026-01-01T00:00:00Z'),
  ...changes,
});
const done = (day: string, changes: Partial<Task> = {}) =>
  task({
    status: 'completed',
    completed_on: day,
    completed_at: `${day}T10:00:00Z`,
    completed_hour: 11,
    ...changes,
  });
const delegated = (changes: Partial<Delegation>): Delegation => ({
  ...{ id: '1', original_task_id: null, delegated_by_user_id: 'ana', delegated_to_user_id: null },
  ...{ delegated_to_email: 'tom@example.com', deadline: null, proposed_deadline: null },
  ...{ follow_up_date: null, status: 'pending', accepted_at: null, completed_at: null },
  ...{ created_at: NOW, updated_at: NOW },
  ...changes,
});
const of = (tasks: Task[], delegations: Delegation[] = []) =>
  summaryOf(countedOf(tasks), delegations, WEEK, counting());

test('completions in the span and in the span before it', () => {
  const { totals, before } = of([
    done('2026-11-14'),
    done('2026-11-20', { quadrant: 'drop' }),
    done('2026-11-13', { quadrant: 'drop' }),
    done('2026-11-07'),
    done('2026-11-06'),
    done('2026-11-21'),
    task({}),
    // An optimistic completion: the server has not set `completed_on` yet.
    task({ status: 'completed', completed_at: NOW }),
  ]);
  expect(totals).toMatchObject({ completed: 2, by_quadrant: { do_now: 1, drop: 1 } });
  expect(before).toMatchObject({ completed: 2, by_quadrant: { do_now: 1, drop: 1 } });
});

describe('estimates against actual time', () => {
  const took = (minutes: number, estimate: number | null, started = true) =>
    done('2026-11-20', {
      duration_estimated: estimate,
      started_at: started
        ? new Date(Date.parse('2026-11-20T10:00:00Z') - minutes * 60_000).toISOString()
        : null,
    });

  test.each([
    [[[10, 20]], 0.5],
    [
      [
        [10, 20],
        [30, 20],
      ],
      1,
    ],
    [
      [
        [20, 20],
        [20, 20],
        [2000, 20],
      ],
      1,
    ],
  ])('%j: the median ratio is %d', (pairs, ratio) => {
    const { totals } = of(pairs.map(([minutes = 0, estimate = 0]) => took(minutes, estimate)));
    expect(totals.typical_ratio).toBe(ratio);
  });

  test('only started and estimated tasks are measured', () => {
    const { totals, estimates, days } = of([took(30, 60), took(30, null), took(30, 60, false)]);
    expect(totals.measured).toBe(1);
    expect(estimates.do_now).toEqual({ measured: 1, estimated: 60, actual: 30 });
    expect(days[0]?.minutes).toBe(60);
  });

  test.each([
    [9, 0],
    [10, 1],
    [15, 1],
    [16, 2],
    [25, 2],
    [26, 3],
    [40, 3],
    [41, 4],
  ])('%i minutes of 20 fall into bucket %i', (minutes, at) => {
    expect(of([took(minutes, 20)]).ratios.indexOf(1)).toBe(at);
  });
});

test('a task is on time up to the exact deadline', () => {
  const at = (deadline: string | null) => done('2026-11-20', { deadline });
  const { totals, days } = of([
    at('2026-11-20T10:00:00Z'),
    at('2026-11-20T09:59:59Z'),
    at('2026-11-21T00:00:00Z'),
    at(null),
  ]);
  expect(totals).toMatchObject({ on_time: 2, late: 1 });
  expect(days).toMatchObject([{ day: '2026-11-20', do_now: 4, on_time: 2, late: 1 }]);
});

test.each([
  ['2026-11-13T12:00:00.001Z', 'week'],
  ['2026-11-13T12:00:00Z', 'month'],
  ['2026-10-21T12:00:00Z', 'quarter'],
  ['2026-08-22T12:00:00Z', 'older'],
] as const)('an open task created at %s has the age %s', (created_at, age) => {
  const { open, open_by_age } = of([task({ created_at })]);
  expect(open).toBe(1);
  expect(open_by_age[age]).toBe(1);
});

test('clarity §2: an unsorted task is open, but in no quadrant', () => {
  const summary = of([
    task({ is_unsorted: true, deadline: '2026-11-01T00:00:00Z' }),
    task({ is_unsorted: true }),
    task({ quadrant: 'do_now' }),
    task({ quadrant: 'drop' }),
  ]);
  expect(summary).toMatchObject({
    open: 4,
    overdue: 1,
    open_by_quadrant: { do_now: 1, schedule: 0, delegate: 0, drop: 1 },
  });
  expect(unsortedOpen(summary)).toBe(2);
});

test('only the person’s own delegations count, by status and with the median time to accept', () => {
  const { answers, accept_minutes } = of(
    [],
    [
      delegated({ status: 'accepted', accepted_at: '2026-11-20T12:10:00Z' }),
      delegated({ status: 'completed', accepted_at: '2026-11-20T13:40:00Z' }),
      delegated({ status: 'rejected' }),
      delegated({ delegated_by_user_id: 'tom', accepted_at: '2026-11-20T12:00:01Z' }),
      delegated({ created_at: '2026-11-13T22:59:59Z' }),
    ],
  );
  expect(answers).toEqual({ pending: 0, accepted: 1, rejected: 1, completed: 1, cancelled: 0 });
  expect(accept_minutes).toBe(55);
});

describe('design §6: days are the person’s', () => {
  const instant = fc
    .integer({ min: 0, max: 720 * 24 * 60 })
    .map((minutes) => new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString());
  test.each([
    [null, 0],
    ['UTC', 23],
    ['Pacific/Pago_Pago', 4],
    ['Pacific/Kiritimati', 4],
    ['Europe/Paris', 0],
    ['Europe/Paris', 3],
    ['Australia/Lord_Howe', 2],
  ])('in %s with days from %i o’clock, creation counts on its day', (zone, dayStart) => {
    fc.assert(
      fc.property(instant, (created_at) => {
        const day = personDay(created_at, zone, dayStart);
        const one = summaryOf(
          countedOf([task({ created_at })]),
          [],
          { since: day, until: day },
          counting(zone, dayStart),
        );
        expect(one.totals.created).toBe(1);
      }),
    );
  });

  test.each([
    // Paris skips an hour on 29 March 2026 and repeats one on 25 October.
    ['Europe/Paris', 3, '2026-03-29', '2026-03-29T01:00:00Z', '2026-03-30T01:00:00Z'],
    ['Europe/Paris', 0, '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['Pacific/Pago_Pago', 0, '2026-11-20', '2026-11-20T11:00:00Z', '2026-11-21T11:00:00Z'],
    ['Pacific/Kiritimati', 0, '2026-11-20', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z'],
  ])('%s, days from %i o’clock: %s is from %s to %s', (zone, dayStart, day, first, end) => {
    const made = (created_at: string) =>
      summaryOf(
        countedOf([task({ created_at })]),
        [],
        { since: day, until: day },
        counting(zone, dayStart),
      ).totals.created;
    const justBefore = (moment: string) => new Date(Date.parse(moment) - 1000).toISOString();
    expect([made(justBefore(first)), made(first), made(justBefore(end)), made(end)]).toEqual([
      0, 1, 1, 0,
    ]);
  });
});

test('the stats add up, whatever was completed', () => {
  const day = fc
    .integer({ min: -20, max: 3 })
    .map((ago) => new Date(Date.UTC(2026, 10, 20 + ago)).toISOString().slice(0, 10));
  const quadrant = fc.constantFrom('do_now', 'schedule', 'delegate', 'drop');
  fc.assert(
    fc.property(fc.array(fc.tuple(day, quadrant)), (completions) => {
      const { totals, days, hours } = of(
        completions.map(([on, where]) => done(on, { quadrant: where as Task['quadrant'] })),
      );
      const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
      expect(sum(Object.values(totals.by_quadrant))).toBe(totals.completed);
      expect(sum(hours)).toBe(totals.completed);
      expect(sum(days.map((each) => each.do_now + each.schedule + each.delegate + each.drop))).toBe(
        totals.completed,
      );
      expect(totals.completed).toBe(
        completions.filter(([on]) => on >= WEEK.since && on <= WEEK.until).length,
      );
    }),
  );
});
