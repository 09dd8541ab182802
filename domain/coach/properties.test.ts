import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day.ts';
import { stepsOf } from '../delegations/steps.ts';
import { capacityOf } from '../schedule/capacity.ts';
import { changeOf, isAllowed } from '../tasks/acts.ts';
import { applyChanges } from '../tasks/change.ts';
import { canDelegate, delegatedTaskId } from '../tasks/delegated.ts';
import { QUADRANTS } from '../tasks/quadrant.ts';
import type { Task } from '../tasks/task.ts';
import { advise, quadrantLines } from './advise.ts';
import { deadlineDay, todayOf } from './days.ts';
import { planCommand } from './placement.ts';
import { delegation, input, task } from './sample.ts';
import { startHere } from './start-here.ts';
import type { Advice, CoachInput } from './types.ts';

const NOW = Date.parse('2026-10-24T22:00:00Z');
const DAY = 86_400_000;
/** An instant within 45 days of `NOW`; `NOW` is three hours before the clock change in Paris. */
const instant = fc
  .integer({ min: -45 * 24, max: 45 * 24 })
  .map((hours) => new Date(NOW + hours * 3_600_000).toISOString());
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);

const anyTask = fc
  .record({
    quadrant: fc.constantFrom(...QUADRANTS),
    status: fc.constantFrom('not_started', 'not_started', 'in_progress', 'completed', 'delegated'),
    mine: fc.constantFrom('mine', 'mine', 'mine', 'delegated', 'colleague'),
    duration_estimated: maybe(fc.integer({ min: 1, max: 700 })),
    deadline: maybe(instant),
    planned_date: maybe(instant.map((each) => each.slice(0, 10))),
    started_at: maybe(instant),
    completed_at: instant,
    completed_hour: maybe(fc.integer({ min: 0, max: 23 })),
    updated_at: instant,
    has_break_consequence: fc.boolean(),
    goal_id: fc.constantFrom(null, 'goal'),
  })
  .map(
    ({ mine, completed_at, ...columns }) =>
      (id: string): Task =>
        task(id, {
          ...(columns as Partial<Task>),
          completed_at: columns.status === 'completed' ? completed_at : null,
          ...(mine === 'delegated' && {
            id: delegatedTaskId(id),
            user_id: 'maria',
            status: 'not_started',
            planned_date: null,
            started_at: null,
          }),
          ...(mine === 'colleague' && { user_id: 'maria' }),
        }),
  );

const anyDelegation = fc.record({
  status: fc.constantFrom('pending', 'accepted', 'rejected', 'completed', 'cancelled'),
  delegated_by_user_id: fc.constantFrom('alex', 'maria'),
  deadline: maybe(instant),
  proposed_deadline: maybe(instant),
  follow_up_date: maybe(instant.map((each) => each.slice(0, 10))),
  created_at: instant,
});

const anyInput: fc.Arbitrary<CoachInput> = fc
  .record({
    tasks: fc.array(anyTask, { maxLength: 25 }),
    delegations: fc.array(anyDelegation, { maxLength: 5 }),
    now: fc.integer({ min: 0, max: 4 * 24 * 60 }),
    zone: fc.constantFrom(
      'Europe/Paris',
      'America/New_York',
      'Pacific/Pago_Pago',
      'Pacific/Kiritimati',
    ),
    dayStart: fc.constantFrom(0, 0, 4),
    weekStart: fc.constantFrom(0, 1, 6),
    workDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    role: fc.constantFrom('user', 'manager'),
  })
  .map(({ tasks, delegations, now, zone, dayStart, weekStart, workDays, role }) =>
    input(
      tasks.map((make, index) => make(`Task ${index}`)),
      {
        delegations: delegations.map((changes, index) =>
          delegation({ id: `d${index}`, ...(changes as object) }),
        ),
        actor: { id: 'alex', role: role as 'user', companyId: null },
        clock: {
          now: new Date(NOW + now * 60_000).toISOString(),
          zone,
          dayStart,
          weekStart,
          workDays,
        },
      },
    ),
  );

/** Returns the ids of the tasks that a piece of advice would change. */
function touched({ act }: Advice): string[] {
  if (act.kind === 'tasks') return act.commands.map(({ id }) => id);
  if (act.kind === 'place') return act.placements.map(({ task: { id } }) => id);
  return act.kind === 'delegate' ? [act.taskId] : [];
}

const holds = (check: (asked: CoachInput, advices: Advice[]) => void) =>
  fc.assert(
    fc.property(anyInput, (asked) => check(asked, advise(asked))),
    { numRuns: 150 },
  );

describe('design ruling 8: whatever data a person has, the coach', () => {
  test('never contradicts itself: no task is in two of its actions', () => {
    holds((_asked, advices) => {
      const ids = advices.flatMap(touched);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  test('never proposes what the person may not do', () => {
    holds(({ tasks, delegations, actor }, advices) => {
      const find = (id: string) => tasks.find((each) => each.id === id) as Task;
      for (const { act } of advices) {
        if (act.kind === 'tasks') {
          for (const command of act.commands) {
            expect(isAllowed(find(command.id), command, actor)).toBe(true);
          }
        }
        if (act.kind === 'place') {
          for (const each of act.placements) {
            expect(isAllowed(each.task, planCommand(each), actor)).toBe(true);
          }
        }
        if (act.kind === 'delegate') expect(canDelegate(find(act.taskId), actor)).toBe(true);
        if (act.kind === 'follow_up') {
          const row = delegations.find(({ id }) => id === act.delegationId);
          expect(row && stepsOf(row, { id: 'alex', email: '' })).toContain('remind');
        }
      }
    });
  });

  test('proposes future work days, and none after a deadline', () => {
    holds(({ clock }, advices) => {
      for (const { act } of advices) {
        for (const { task: each, day } of act.kind === 'place' ? act.placements : []) {
          expect(capacityOf(day, clock)).toBeGreaterThan(0);
          expect(day > todayOf(clock) && day <= addDays(todayOf(clock), 35)).toBe(true);
          expect(day <= (deadlineDay(each, clock) ?? day)).toBe(true);
        }
      }
    });
  });

  test('says each thing once, with valid numbers', () => {
    holds((_asked, advices) => {
      const keys = advices.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { finding, why } of advices) {
        const values = [finding, ...why].flatMap((each) => Object.entries(each));
        for (const [name, value] of values) {
          expect(value).toBeDefined();
          if (typeof value === 'number') expect(value).toBeLessThan(Number.POSITIVE_INFINITY);
          // `days` is negative for a generated created_at after `now`.
          if (typeof value === 'number' && name !== 'days') expect(value).toBeGreaterThanOrEqual(0);
        }
      }
    });
  });

  test('has one line per quadrant, its most important one', () => {
    holds((_asked, advices) => {
      const lines = quadrantLines(advices);
      expect(new Set(lines.map(({ quadrant }) => quadrant)).size).toBe(lines.length);
      for (const line of lines) {
        const rivals = advices.filter(({ quadrant }) => quadrant === line.quadrant);
        expect(line.weight).toBe(Math.max(...rivals.map(({ weight }) => weight)));
      }
    });
  });

  test('does not repeat a proposal once its tasks have their days', () => {
    holds(({ actor, clock, ...rest }, advices) => {
      const unplaced = advices.find(({ rule }) => rule === 'unplaced');
      if (unplaced?.act.kind !== 'place') return;
      const tasks = unplaced.act.placements.reduce<readonly Task[]>(
        (list, each) =>
          applyChanges(list, [changeOf(each.task, planCommand(each), actor, clock.now)]),
        rest.tasks,
      );
      const again = advise({ ...rest, actor, clock, tasks }).find(({ key }) => key === 'unplaced');
      const placed = new Set(touched(unplaced));
      expect(again ? touched(again).filter((id) => placed.has(id)) : []).toEqual([]);
    });
  });

  test('is silent when nothing is open', () => {
    holds(({ clock, actor }) => {
      expect(advise({ tasks: [], delegations: [], goals: [], clock, actor })).toEqual([]);
      expect(startHere({ tasks: [], delegations: [], goals: [], clock, actor })).toBeNull();
    });
  });

  test('starts with a task the person can do, and adds up what matters today', () => {
    holds((asked) => {
      const here = startHere(asked);
      if (!here) return;
      expect(['not_started', 'in_progress']).toContain(here.task.status);
      expect(here.task.user_id === 'alex' || here.task.id.startsWith('delegated_')).toBe(true);
      // Only tasks in Drop or with a fixed time may come before the suggested task.
      const before = here.todaysTasks.slice(0, Math.max(0, here.todaysTasks.indexOf(here.task)));
      expect(before.every((each) => each.quadrant === 'drop' || each.planned_time !== null)).toBe(
        true,
      );
      expect(here.reasons.length).toBeGreaterThan(0);
      expect(here.reasons.length).toBeLessThanOrEqual(3);
    });
  });
});

test('handles a list of thousands before the test times out', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    task(`Task ${index}`, {
      quadrant: QUADRANTS[index % 4] ?? 'drop',
      duration_estimated: 5 + (index % 90),
      deadline: index % 3 === 0 ? new Date(NOW + (index - 5000) * DAY * 0.01).toISOString() : null,
    }),
  );
  expect(advise(input(many)).length).toBeGreaterThan(0);
});
