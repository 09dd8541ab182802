import type { WordKind } from '../words/rules.ts';
import { STAKES_RULES } from '../words/stakes.ts';
import { type PreparedRule, prepareRules, wordOf } from './prepared-rules.ts';
import { findPhrase, type Phrases, phrasesOf, titleTerms, titleText } from './terms.ts';

/** Kinds of words that show that not doing the task costs money, rights, health or trust. */
const KINDS: ReadonlySet<WordKind> = new Set([
  'money',
  'tax',
  'law',
  'official_papers',
  'expiry',
  'health',
  'safety',
  'promise',
]);

/** The rules of these kinds, prepared when the first title is read. */
let prepared: { rules: PreparedRule[]; all: Phrases } | undefined;

function prepare() {
  const rules = STAKES_RULES.filter(({ kind }) => KINDS.has(kind));
  const all = phrasesOf(rules.flatMap(({ begins, words }) => begins ?? words ?? []));
  return { rules: prepareRules(rules), all };
}

/** The most titles in the cache `known`. */
const KEPT = 20_000;
const known = new Map<string, boolean>();

/**
 * Returns whether a title names something with consequences, such as "Renew the visa". Cached: the
 * coach asks about each old task after each act.
 */
export function namesConsequences(title: string): boolean {
  let answer = known.get(title);
  if (answer === undefined) {
    answer = isAbout(title);
    if (known.size >= KEPT) known.clear();
    known.set(title, answer);
  }
  return answer;
}

function isAbout(title: string): boolean {
  prepared ??= prepare();
  const { rules, all } = prepared;
  const text = titleText({ title });
  const terms = titleTerms(text);
  // Search for all phrases at once first: most titles contain none of them.
  if (findPhrase(text, terms, all) === undefined) return false;
  return rules.some((rule) => wordOf(rule, text, terms) !== undefined);
}
