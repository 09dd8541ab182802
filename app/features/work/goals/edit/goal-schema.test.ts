import { expect, test } from 'vitest';
import { newGoal } from '#domain/goals/goal.ts';
import {
  changedFields,
  type GoalFormValues,
  goalFieldsOf,
  goalFormOf,
  goalFormSchema,
} from './goal-schema.ts';

const good: GoalFormValues = {
  title: 'Read twelve books',
  description: '',
  category: '',
  unit: '',
  target: '',
  current: '',
  start: '2026-11-21',
  deadline: null,
};

test.each([
  [{ title: '  ' }, 'Enter a title.'],
  [{ title: 'x'.repeat(201) }, 'Use at most 200 characters.'],
  [{ description: 'x'.repeat(5001) }, 'Use at most 5,000 characters.'],
  [{ category: 'x'.repeat(61) }, 'Use at most 60 characters.'],
  [{ unit: 'x'.repeat(31) }, 'Use at most 30 characters.'],
  [{ target: '-3' }, 'This can’t be below 0.'],
  [{ target: '0' }, 'Enter a target above 0, or leave it empty.'],
  [{ target: 'twelve' }, 'Enter a number like 12 or 7.5.'],
  [{ current: '-1' }, 'This can’t be below 0.'],
  [{ current: '1.005' }, 'Use at most two decimals.'],
  [{ target: '100000000000' }, 'This must be below 100,000,000,000.'],
  [{ deadline: '2026-11-20' }, 'The deadline can’t be before the start.'],
  [{ deadline: '2200-01-01' }, 'Choose a day between 1970 and 2199.'],
])('odd values are named: %j', (values, message) => {
  const { error } = goalFormSchema.safeParse({ ...good, ...values });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

test('the form values become a goal’s fields, and an edit contains only the changed ones', () => {
  expect(goalFormSchema.safeParse(good).success).toBe(true);
  const fields = goalFieldsOf({ ...good, title: ' Two\nlines ', target: '7,5', unit: ' km ' });
  expect(fields).toEqual({
    title: 'Two lines',
    description: null,
    category: null,
    unit: 'km',
    current_value: 0,
    target_value: 7.5,
    start_date: '2026-11-21',
    deadline: null,
  });
  const before = newGoal('g1', 'ana', fields, '2026-11-21T10:00:00Z');
  expect(goalFieldsOf(goalFormOf(before, '2026-11-22'))).toEqual(fields);
  expect(changedFields({ ...fields, title: 'Other' }, before)).toEqual({ title: 'Other' });
});
