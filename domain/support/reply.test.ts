import { expect, test } from 'vitest';
import { filledReply, withText } from './reply.ts';

test('the placeholders are filled in, whatever the name contains', () => {
  const body = 'Hello {name}, ticket {number}. {other} {name}';
  expect(filledReply(body, { name: 'Ana', number: 12 })).toBe('Hello Ana, ticket 12. {other} Ana');
  expect(filledReply('{name}', { name: '$& {number}', number: 12 })).toBe('$& {number}');
});

test('a text is added below the existing one', () => {
  expect(withText('', 'Ready')).toBe('Ready');
  expect(withText(' \n', 'Ready')).toBe('Ready');
  expect(withText('Typed \n', 'Ready')).toBe('Typed\n\nReady');
});
