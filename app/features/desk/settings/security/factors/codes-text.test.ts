import { expect, test } from 'vitest';
import { codesText, spaced } from './codes-text.ts';

test('codes are shown in groups of four', () => {
  expect(spaced('abcdefghjkmnpqrs')).toBe('abcd efgh jkmn pqrs');
  expect(codesText('Prioriti', ['abcdefghjkmnpqrs', '2345678923456789'])).toBe(
    'Recovery codes for Prioriti\nEach one signs you in once if you lose your second factor.\n\nabcd efgh jkmn pqrs\n2345 6789 2345 6789\n',
  );
});
