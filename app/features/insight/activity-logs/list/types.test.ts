import { expect, test } from 'vitest';
import { DESCRIPTIONS } from './description.ts';
import { KNOWN_TYPES, typeChoices, typeLabel } from './types.ts';

test('every type that the database writes has a label', () => {
  expect([...KNOWN_TYPES].sort()).toEqual(Object.keys(DESCRIPTIONS).sort());
});

test('a type has a label, even if it is unknown', () => {
  expect(typeLabel('task_completed').label).toBe('Task completed');
  expect(typeLabel('goal_shared').label).toBe('Goal shared');
  expect(typeChoices('').map(({ group }) => group)).not.toContain('Other');
  expect(typeChoices('goal_shared').at(-1)).toEqual({
    group: 'Other',
    items: [{ value: 'goal_shared', label: 'Goal shared' }],
  });
});
