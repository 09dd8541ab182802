import { expect, test } from 'vitest';
import { TYPE_GROUPS, typeChoices, typeLabel } from './types.ts';

const known = Object.values(TYPE_GROUPS).flatMap(({ types }) => Object.keys(types));

test('every type that the database writes has a label', () => {
  const files = import.meta.glob<string>('../../../../supabase/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const sql = Object.values(files).join('\n');
  const written = [...sql.matchAll(/app\.log_activity\(\s*[\w.()]+,\s*'([a-z_]+[a-z])'/g)];
  const types = written.map(([, type]) => type);
  expect(types.length).toBeGreaterThan(12);
  expect(types.filter((type) => !known.includes(type as string))).toEqual([]);
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
