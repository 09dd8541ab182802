import { expect, test } from 'vitest';
import { anyHolds, PERSON_COLUMNS } from './text-filter.ts';

test.each([
  ['tom', 'first_name.ilike."%tom%",last_name.ilike."%tom%",email.ilike."%tom%"'],
  // Characters with a meaning in LIKE patterns or PostgREST filters are matched literally.
  ['50%', String.raw`first_name.ilike."%50\\%%",last_name.ilike."%50\\%%",email.ilike."%50\\%%"`],
  [
    'a",b)',
    String.raw`first_name.ilike."%a\",b)%",last_name.ilike."%a\",b)%",email.ilike."%a\",b)%"`,
  ],
])('the filter for %s', (word, filter) => {
  expect(anyHolds(PERSON_COLUMNS, word)).toBe(filter);
});
