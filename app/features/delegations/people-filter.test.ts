import { expect, test } from 'vitest';
import { anyColumnHolds } from './people-filter.ts';
import { addressOf, isEmail } from './recipient.ts';

test.each([
  ['tom', 'first_name.ilike."%tom%",last_name.ilike."%tom%",email.ilike."%tom%"'],
  // What the search and the address would read as their own is taken as it is.
  ['50%', String.raw`first_name.ilike."%50\\%%",last_name.ilike."%50\\%%",email.ilike."%50\\%%"`],
  [
    'a",b)',
    String.raw`first_name.ilike."%a\",b)%",last_name.ilike."%a\",b)%",email.ilike."%a\",b)%"`,
  ],
])('the filter for %s', (word, filter) => {
  expect(anyColumnHolds(word)).toBe(filter);
});

test('spec §5: the address is lower-cased, and a whole one', () => {
  expect(addressOf({ text: ' Tom@Example.COM ', person: null })).toBe('tom@example.com');
  expect(addressOf({ text: 'Tom', person: null })).toBe('');
  expect(isEmail('tom@example')).toBe(false);
  expect(isEmail('tom reyes@example.com')).toBe(false);
});
