import { type FoundSignal, signalOf } from '../signals.ts';
import { LOW_RULES } from '../words/low.ts';
import { PEOPLE_RULES } from '../words/people.ts';
import type { WordKind, WordRule } from '../words/rules.ts';
import { STAKES_RULES } from '../words/stakes.ts';
import { URGENCY_RULES } from '../words/urgency.ts';
import { findPhrase, firstAct, type Phrases, phraseAt, phrasesOf, type Term } from './terms.ts';

/** A rule whose phrases are prepared for searching. */
interface Rule {
  kind: WordKind;
  begins: Phrases | undefined;
  words: Phrases | undefined;
  and: Phrases | undefined;
  unless: Phrases | undefined;
}

const prepared = (phrases: readonly string[] | undefined) => phrases && phrasesOf(phrases);

const RULES = [...URGENCY_RULES, ...STAKES_RULES, ...PEOPLE_RULES, ...LOW_RULES].map(
  ({ kind, begins, words, and, unless }: WordRule): Rule => ({
    kind,
    begins: prepared(begins),
    words: prepared(words),
    and: prepared(and),
    unless: prepared(unless),
  }),
);

/** Returns the signals of the words in a title, each kind once. */
export function wordSignals(title: string, terms: readonly Term[]): FoundSignal[] {
  const words = new Map<WordKind, string>();
  for (const rule of RULES) {
    const word = words.has(rule.kind) ? undefined : wordOf(rule, title, terms);
    if (word !== undefined) words.set(rule.kind, word);
  }
  return [...words].map(([kind, word]) => signalOf(kind, { kind, word }));
}

/** Returns the words of the title that match a rule; undefined if the rule does not match. */
function wordOf(rule: Rule, title: string, terms: readonly Term[]): string | undefined {
  const { begins, words, and, unless } = rule;
  const has = (phrases: Phrases) => findPhrase(title, terms, phrases);
  const begun = begins && phraseAt(title, terms, firstAct(terms), begins);
  if (begins && begun === undefined) return undefined;
  const word = words ? has(words) : begun;
  if (word === undefined || (and && has(and) === undefined)) return undefined;
  return unless && has(unless) !== undefined ? undefined : word;
}
