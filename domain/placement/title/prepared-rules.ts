import type { WordKind, WordRule } from '../words/rules.ts';
import { findPhrase, firstAct, type Phrases, phraseAt, phrasesOf, type Term } from './terms.ts';

/** A rule whose phrases are prepared for searching. */
export interface PreparedRule {
  kind: WordKind;
  begins: Phrases | undefined;
  words: Phrases | undefined;
  and: Phrases | undefined;
  unless: Phrases | undefined;
}

const prepared = (phrases: readonly string[] | undefined) => phrases && phrasesOf(phrases);

/** Prepares the phrases of rules for searching. */
export const prepareRules = (rules: readonly WordRule[]): PreparedRule[] =>
  rules.map(({ kind, begins, words, and, unless }) => ({
    kind,
    begins: prepared(begins),
    words: prepared(words),
    and: prepared(and),
    unless: prepared(unless),
  }));

/** Returns the words of the title that match a rule; undefined if the rule does not match. */
export function wordOf(
  rule: PreparedRule,
  title: string,
  terms: readonly Term[],
): string | undefined {
  const { begins, words, and, unless } = rule;
  const has = (phrases: Phrases) => findPhrase(title, terms, phrases);
  const begun = begins && phraseAt(title, terms, firstAct(terms), begins);
  if (begins && begun === undefined) return undefined;
  const word = words ? has(words) : begun;
  if (word === undefined || (and && has(and) === undefined)) return undefined;
  return unless && has(unless) !== undefined ? undefined : word;
}
