import { expect, test } from 'vitest';
import { guessability } from './guessability.ts';

test.each([
  ['password', 0, 'It is among the ten that everybody tries.'],
  ['qwertyui', 0, 'Many people use it.'],
  ['a long and quiet sentence', 4, undefined],
])('the strength of %s', (password, score, reason) => {
  expect(guessability(password, [])).toMatchObject({ score, reason });
});

test("the person's own names and address count as known", () => {
  expect(guessability('lindqvist', ['Ana', 'Lindqvist', 'ana@example.com'])).toMatchObject({
    score: 0,
    reason: 'It holds your own name or address.',
  });
});

test('a very long password is checked quickly', () => {
  const begun = performance.now();
  guessability('correct horse battery staple '.repeat(400), []);
  expect(performance.now() - begun).toBeLessThan(1000);
});
