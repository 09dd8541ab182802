import { expect, test } from 'vitest';
import messages from '../../../../../supabase/messages/en.json' with { type: 'json' };
import { DESCRIPTIONS, descriptionOf } from './description.ts';

const catalogue = messages as Record<string, unknown>;
const line = {
  activity_type: 'task_delegated',
  description: 'Stored description',
  metadata: { title: 'Send the offer', recipient: 'Tom' },
};

test('every type of the catalogue has its description', () => {
  const types = Object.keys(catalogue).flatMap(
    (key) => /^supabase_activity_(.+)$/.exec(key)?.[1] ?? [],
  );
  expect(Object.keys(DESCRIPTIONS).sort()).toEqual(types.sort());
});

test.each(Object.entries(DESCRIPTIONS))('%s is the catalogue’s text', (type, textOf) => {
  const text = String(catalogue[`supabase_activity_${type}`]);
  const params = Object.fromEntries(
    [...text.matchAll(/\{(\w+)\}/g)].map(([brace, name]) => [name, brace]),
  );
  expect(textOf(params)).toBe(text);
});

test('design ruling 17: a line is made from its type and metadata', () => {
  expect(descriptionOf(line)).toBe('Delegated “Send the offer” to Tom');
});

test.each([
  { activity_type: 'goal_shared' },
  { activity_type: 'constructor' },
  { metadata: {} },
  { metadata: [] },
])('a line with other data says what was stored: %o', (values) => {
  expect(descriptionOf({ ...line, ...values })).toBe('Stored description');
});
