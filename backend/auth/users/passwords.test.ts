import { describe, expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { checkPassword } from './passwords.ts';

const check = (password: string) =>
  checkPassword(password, { minimumLength: 8, about: ['Prioriti', 'mara.lindqvist@example.com'] });

describe('safety, numbers: passwords', () => {
  test.each([
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    '87654321',
    'qwertzui',
    'prioriti',
    'Prioriti1',
    'Prioriti2026',
    '2026prioriti!',
    'mara.lindqvist',
    'lindqvist1',
    'Password123',
    'seven77',
  ])('%s is refused', (password) => {
    expect(() => check(password)).toThrow(AuthError);
  });

  test.each(['a long and quiet sentence', 'vK3-plum-otter', 'set by the server now', 'g7Rt2wq9'])(
    '%s is taken',
    (password) => {
      expect(() => check(password)).not.toThrow();
    },
  );
});
