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
  ])('%s is refused', async (password) => {
    await expect(check(password)).rejects.toThrow(AuthError);
  });

  test.each(['a long and quiet sentence', 'vK3-plum-otter', 'set by the server now', 'g7Rt2wq9'])(
    '%s is taken',
    async (password) => {
      await expect(check(password)).resolves.toBeUndefined();
    },
  );

  test.each([
    ['72 letters', 'correct horse '.repeat(6).slice(0, 72), true],
    ['73 letters', 'correct horse '.repeat(6).slice(0, 73), false],
    ['36 letters of two bytes', 'äëïöüßñçéèàù'.repeat(3), true],
    ['fewer than 72 letters of more than 72 bytes', 'äöü ßẞ '.repeat(9), false],
  ])(
    '%s: bcrypt reads 72 bytes, more are refused and not cut off',
    async (_what, password, isTaken) => {
      const checked = check(password);
      if (isTaken) await expect(checked).resolves.toBeUndefined();
      else await expect(checked).rejects.toThrow('Password cannot be longer than 72 bytes.');
    },
  );
});
