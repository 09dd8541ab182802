import { type FoundSignal, signalOf } from '../signals.ts';
import { LOW_RULES } from '../words/low.ts';
import { PEOPLE_RULES } from '../words/people.ts';
import type { WordKind } from '../words/rules.ts';
import { STAKES_RULES } from '../words/stakes.ts';
import { URGENCY_RULES } from '../words/urgency.ts';
import { prepareRules, wordOf } from './prepared-rules.ts';
import type { Term } from './terms.ts';

const RULES = prepareRules([...URGENCY_RULES, ...STAKES_RULES, ...PEOPLE_RULES, ...LOW_RULES]);

/** Returns the signals of the words in a title, each kind once. */
export function wordSignals(title: string, terms: readonly Term[]): FoundSignal[] {
  const words = new Map<WordKind, string>();
  for (const rule of RULES) {
    const word = words.has(rule.kind) ? undefined : wordOf(rule, title, terms);
    if (word !== undefined) words.set(rule.kind, word);
  }
  return [...words].map(([kind, word]) => signalOf(kind, { kind, word }));
}
