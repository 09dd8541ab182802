import { expect, test } from 'vitest';
import { newTask } from '#domain/tasks/task.ts';
import { planningActOf, taskPlanOf, taskPlanValues } from './plan-schema.ts';

const before = {
  ...newTask('t', { id: 'ana', companyId: null }, {}, '2026-11-20T08:00:00Z'),
  planned_date: '2026-11-23',
  planned_time: '10:00:00',
  duration_estimated: 60,
};
const values = taskPlanValues(before);

test('a day and a time that were not typed stay as they are now', () => {
  const moved = { ...before, planned_date: '2026-11-27', planned_time: null };
  expect(taskPlanOf({ ...values, duration: '90m' }, before, moved)).toEqual({
    planned_date: '2026-11-27',
    planned_time: null,
    duration_estimated: 90,
  });
  expect(taskPlanOf({ ...values, time: '11:30' }, before, moved)).toEqual({
    planned_date: '2026-11-23',
    planned_time: '11:30:00',
  });
});

test('without a day there is no time, and a cleared estimate is null', () => {
  expect(taskPlanOf({ ...values, day: '', duration: '' }, before)).toEqual({
    planned_date: null,
    planned_time: null,
    duration_estimated: null,
  });
});

test.each([
  ['another time', 'snooze', { planned_date: '2026-11-23', planned_time: '15:00:00' }],
  ['another day', 'snooze', { planned_date: '2026-11-24', planned_time: '10:00:00' }],
  ['the same day and time', 'plan', { planned_date: '2026-11-23', planned_time: '10:00:00' }],
  ['no day', 'plan', { planned_date: null, planned_time: null }],
] as const)('clarity §4 snooze to a picked time: %s is a %s', (_name, act, plan) => {
  expect(planningActOf('snooze', plan, before)).toBe(act);
  expect(planningActOf('plan', plan, before)).toBe('plan');
});
