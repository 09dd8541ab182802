import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { m } from '#messages';

/**
 * Maximum number of characters that are checked; allowed passwords are shorter. Limited, because
 * checking a long text takes time.
 */
const MOST = 100;

const STRENGTHS = [
  m.ui_password_strength_0(),
  m.ui_password_strength_1(),
  m.ui_password_strength_2(),
  m.ui_password_strength_3(),
  m.ui_password_strength_4(),
];

/** Sentences for the warnings of zxcvbn, by warning key. */
const REASONS: Record<string, string> = {
  straightRow: m.ui_password_straight_row(),
  keyPattern: m.ui_password_key_pattern(),
  simpleRepeat: m.ui_password_simple_repeat(),
  extendedRepeat: m.ui_password_extended_repeat(),
  sequences: m.ui_password_sequences(),
  recentYears: m.ui_password_recent_years(),
  dates: m.ui_password_dates(),
  topTen: m.ui_password_top_ten(),
  topHundred: m.ui_password_top_hundred(),
  common: m.ui_password_common(),
  similarToCommon: m.ui_password_similar_to_common(),
  wordByItself: m.ui_password_one_word(),
  namesByThemselves: m.ui_password_name_alone(),
  commonNames: m.ui_password_common_names(),
  userInputs: m.ui_password_about_you(),
};

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Returns how hard a password is to guess for an attacker who knows the texts in `about`: a score
 * from 0 (easy) to 4, its label, and the reason if the score is at most 2.
 */
export function guessability(
  password: string,
  about: string[],
): { score: number; label: string; reason: string | undefined } {
  const known = about.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)]);
  const { score, feedback } = estimator.check(
    password.slice(0, MOST),
    known.filter((text) => text.length > 2),
  );
  const isStrong = score > 2;
  return {
    score,
    label: STRENGTHS[score] ?? '',
    reason: isStrong ? undefined : (REASONS[feedback.warning ?? ''] ?? m.ui_password_add_words()),
  };
}
