import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { type Command, changeOf, isAllowed } from './acts.ts';
import { planFor, resolvePlan, type Snooze, snoozeInstant, snoozePlan } from './snooze.ts';
import { newTask, type Task } from './task.ts';

const at = (now: string, today: string, dayStart = 0) => ({
  now,
  clock: { today, zone: 'Europe/Paris', dayStart },
});
/** Friday 20 November 2026, 10:07 in Paris. */
const FRIDAY = at('2026-11-20T09:07:30Z', '2026-11-20');

describe('clarity §4 snooze', () => {
  test.each<[Snooze, typeof FRIDAY, string | undefined, string | null]>([
    ['later', FRIDAY, '2026-11-20', '13:15:00'],
    ['later', at('2026-11-20T09:00:00Z', '2026-11-20'), '2026-11-20', '13:00:00'],
    ['later', at('2026-11-20T20:30:00Z', '2026-11-20'), undefined, null],
    // The person's day ends at 04:00, so half past midnight is still today.
    ['later', at('2026-11-20T20:30:00Z', '2026-11-20', 4), '2026-11-20', '00:30:00'],
    // The clock goes back from 03:00 to 02:00: three hours after 01:30, the clock shows 03:30.
    ['later', at('2026-10-24T23:30:00Z', '2026-10-25'), '2026-10-25', '03:30:00'],
    ['tomorrow', FRIDAY, '2026-11-21', null],
    ['monday', FRIDAY, '2026-11-23', null],
    ['monday', at('2026-11-23T09:00:00Z', '2026-11-23'), '2026-11-30', null],
    ['monday', at('2026-11-22T09:00:00Z', '2026-11-22'), '2026-11-23', null],
  ])('%s: %j is %s %s', (snooze, { now, clock }, planned_date, planned_time) => {
    const expected = planned_date === undefined ? undefined : { planned_date, planned_time };
    expect(snoozePlan(snooze, now, clock)).toEqual(expected);
  });

  test.each<[Snooze, typeof FRIDAY, string | undefined]>([
    ['later', FRIDAY, '2026-11-20T12:15:00.000Z'],
    ['later', at('2026-11-20T20:30:00Z', '2026-11-20'), undefined],
    ['tomorrow', FRIDAY, '2026-11-21T08:00:00.000Z'],
    ['monday', FRIDAY, '2026-11-23T08:00:00.000Z'],
    // The clock goes back on Sunday, 25 October, so 09:00 is an hour later in UTC.
    ['monday', at('2026-10-23T09:00:00Z', '2026-10-23'), '2026-10-26T08:00:00.000Z'],
  ])('a notification, %s: %j is %s', (snooze, { now, clock }, expected) => {
    expect(snoozeInstant(snooze, now, { ...clock, workStart: 540 })).toBe(expected);
  });
});

const NOW = '2026-11-20T10:00:00.000Z';
const today = '2026-11-20';
const ana: Actor = { id: 'ana', role: 'user', companyId: null };
const fresh = newTask('t1', ana, { title: 'Sign the lease' }, NOW);
const running: Task = { ...fresh, status: 'in_progress', started_at: NOW };
const fixed: Task = { ...fresh, planned_date: today, planned_time: '14:00:00' };

const on = (planned_date: string | null, planned_time: string | null = null) => ({
  planned_date,
  planned_time,
});
const plan = (day: string | null, time?: string): Command => ({
  act: 'plan',
  id: 't1',
  plan: on(day, time),
});

/** Returns what a command writes after `resolvePlan`. */
const written = (command: Command, before: Task, quadrant?: 'schedule') => {
  const resolved = resolvePlan(command, before, { today, suggest: () => quadrant });
  const change = changeOf(before, resolved, ana, NOW);
  return change.kind === 'patch' ? change.patch : undefined;
};

describe('clarity §2: a day places an unsorted task in its suggested quadrant', () => {
  const unsorted: Task = { ...fresh, is_unsorted: true };

  test.each<[string, Command]>([
    ['T', planFor(unsorted, today)],
    ['a plan for a later day', plan('2026-11-26')],
    ['a snooze', { act: 'snooze', id: 't1', plan: on(today, '13:00:00') }],
  ])('%s', (_name, command) => {
    expect(written(command, unsorted, 'schedule')).toMatchObject({
      quadrant: 'schedule',
      is_unsorted: false,
      placed_by: 'person',
    });
  });

  test('clarity §3: T accepts the suggestion even for the day that the task has', () => {
    const planned = { ...unsorted, ...on(today, '14:00:00') };
    const command = resolvePlan(planFor(planned, today), planned, {
      today,
      suggest: () => 'schedule',
    });
    expect(isAllowed(planned, command, ana)).toBe(true);
    expect(changeOf(planned, command, ana, NOW)).toMatchObject({
      patch: { quadrant: 'schedule', planned_time: '14:00:00', is_unsorted: false },
    });
  });

  test('a placed task keeps its quadrant, and a task without a day stays unsorted', () => {
    expect(written(plan('2026-11-26'), fresh, 'schedule')).not.toHaveProperty('quadrant');
    const planned = { ...unsorted, ...on(today) };
    expect(written(plan(null), planned, 'schedule')).toEqual(on(null));
  });
});

describe('clarity §4: moving a task to a later day pauses it first', () => {
  test.each<[string, Command, Task, Partial<Task>]>([
    ['to a later day', plan('2026-11-26'), running, { status: 'not_started' }],
    ['to today', plan(today, '15:00:00'), running, {}],
    ['within a later day', plan('2026-11-26', '15:00:00'), { ...running, ...on('2026-11-26') }, {}],
    ['to no day', plan(null), { ...running, ...on(today) }, {}],
  ])('%s', (_name, command, before, status) => {
    const { plan: planned } = command as Extract<Command, { act: 'plan' }>;
    expect(written(command, before)).toEqual({ ...planned, ...status });
  });
});

test('clarity §4: T changes nothing on a task that is planned for today, and pauses no task', () => {
  expect(isAllowed(fixed, planFor(fixed, today), ana)).toBe(false);
  expect(isAllowed({ ...running, ...on(today) }, planFor(fixed, today), ana)).toBe(true);
  expect(written(planFor(running, today), running)).toEqual(on(today));
  expect(written(planFor(fixed, '2026-11-21'), fixed)).toEqual(on('2026-11-21'));
});
