import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { checkPassword, hashPassword, passwordFits } from './passwords.ts';

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

describe('a composed and a decomposed é are the same password', () => {
  const forms = ['caf\u00e9 au lait!', 'cafe\u0301 au lait!'];

  test.each(forms)('set as %j, it fits in both forms', async (typed) => {
    const stored = await hashPassword(typed);
    for (const form of forms) expect(await passwordFits(form, stored)).toBe(true);
    expect(await passwordFits('cafe au lait!', stored)).toBe(false);
    expect(await passwordFits(typed, undefined)).toBe(false);
  });

  test.each(forms)('an older hash of %j fits both forms', async (typed) => {
    const stored = await hash(typed, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    for (const form of forms) expect(await passwordFits(form, stored)).toBe(true);
  });
});
