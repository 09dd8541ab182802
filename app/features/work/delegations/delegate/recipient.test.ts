import { expect, test } from 'vitest';
import { isEmail, recipientAddress } from './recipient.ts';

test('spec §5: the address is complete and in lower case', () => {
  expect(recipientAddress({ text: ' Tom@Example.COM ', person: null })).toBe('tom@example.com');
  expect(recipientAddress({ text: 'Tom', person: null })).toBe('');
  expect(isEmail('tom@example')).toBe(false);
  expect(isEmail('tom reyes@example.com')).toBe(false);
});
