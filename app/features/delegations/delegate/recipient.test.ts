import { expect, test } from 'vitest';
import { addressOf, isEmail } from './recipient.ts';

test('spec §5: the address is complete and in lower case', () => {
  expect(addressOf({ text: ' Tom@Example.COM ', person: null })).toBe('tom@example.com');
  expect(addressOf({ text: 'Tom', person: null })).toBe('');
  expect(isEmail('tom@example')).toBe(false);
  expect(isEmail('tom reyes@example.com')).toBe(false);
});
