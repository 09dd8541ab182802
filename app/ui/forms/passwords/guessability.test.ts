import { expect, test } from 'vitest';
import { guessability } from './guessability.ts';

test.each([
  ['password', 0, 'This is one of the ten most common passwords.'],
  ['qwertyui', 0, 'This is a common password.'],
  ['a long and quiet sentence', 4, undefined],
])('the strength of %s', (password, score, reason) => {
  expect(guessability(password, [])).toMatchObject({ score, reason });
});

test("the person's own names and address count as known", () => {
  expect(guessability('lindqvist', ['Ana', 'Lindqvist', 'ana@example.com'])).toMatchObject({
    score: 0,
    reason: 'It contains your name or email.',
  });
});

test('a very long password is checked before the test times out', () => {
  guessability('correct horse battery staple '.repeat(400), []);
});
