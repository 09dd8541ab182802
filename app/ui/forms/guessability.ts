import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Longer than any allowed password; checking more would only take time. */
const MOST = 100;

const WORDS = [
  'Guessed at once.',
  'Easy to guess.',
  'Could be harder to guess.',
  'Hard to guess.',
  'Very hard to guess.',
];

/** Sentences for the library's warnings, by its warning keys. */
const REASONS: Record<string, string> = {
  straightRow: 'Rows of keys are tried first.',
  keyPattern: 'Patterns on the keyboard are tried first.',
  simpleRepeat: 'Repeats like “aaa” add little.',
  extendedRepeat: 'Repeats like “abcabc” add little.',
  sequences: 'Runs like “abc” and “123” add little.',
  recentYears: 'Years of late are tried early.',
  dates: 'Dates are tried early.',
  topTen: 'It is among the ten that everybody tries.',
  topHundred: 'It is among the hundred that everybody tries.',
  common: 'Many people use it.',
  similarToCommon: 'It is close to one that many people use.',
  wordByItself: 'One word alone is found quickly.',
  namesByThemselves: 'Names alone are found quickly.',
  commonNames: 'Names are tried early.',
  userInputs: 'It holds your own name or address.',
};
const ADVICE = 'Another word or two would help.';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Returns how hard a password is to guess, 0 to 4, for an attacker who knows the texts in `about`.
 */
export function guessability(
  password: string,
  about: string[],
): { score: number; words: string; reason: string | undefined } {
  const known = about.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)]);
  const { score, feedback } = estimator.check(
    password.slice(0, MOST),
    known.filter((text) => text.length > 2),
  );
  const isStrong = score > 2;
  return {
    score,
    words: WORDS[score] ?? '',
    reason: isStrong ? undefined : (REASONS[feedback.warning ?? ''] ?? ADVICE),
  };
}
