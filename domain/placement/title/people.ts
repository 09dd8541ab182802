import { type FoundSignal, signalOf } from '../signals.ts';
import type { PlacementTask } from '../types.ts';
import { ARTICLES, CALENDAR_NAMES, GIFTS, GIVING } from '../words/people.ts';
import { FIRST_NAMES } from '../words/roles.ts';
import { askedIn } from './requests.ts';
import { firstAct, phraseAt, phrasesOf, type Term } from './terms.ts';

/** Finds the person whom a title asks to do the task, and the person who is promised something. */

const CAPITAL = /^\p{Lu}/u;
const GIVEN = phrasesOf(GIVING);

/** Returns the signals that someone else is to do the task (clarity §2: people). */
export function peopleSignals(
  { title, delegated_to_email: email }: PlacementTask,
  terms: readonly Term[],
): FoundSignal[] {
  const text = title ?? '';
  const recipient =
    typeof email === 'string' && email.includes('@')
      ? [signalOf('recipient', { kind: 'recipient', email })]
      : [];
  const asked = askedIn(text, terms);
  return asked === undefined
    ? recipient
    : [...recipient, signalOf('asked', { kind: 'asked', person: asked })];
}

/** Returns the signal of a named person who gets something: "send the notes to Anna". */
export function promiseSignals(title: string, terms: readonly Term[]): FoundSignal[] {
  const gives = phraseAt(title, terms, firstAct(terms), GIVEN) !== undefined;
  const at = terms.findIndex(
    ({ bare }, place) =>
      isName(terms[place + 1]) &&
      ((gives && bare === 'to') || (bare === 'for' && GIFTS.has(terms[place - 1]?.singular ?? ''))),
  );
  const person = terms[at + 1];
  return at < 0 || !person
    ? []
    : [signalOf('promised_to', { kind: 'promised_to', person: person.text })];
}

const isName = (term: Term | undefined): boolean =>
  term !== undefined &&
  (CAPITAL.test(term.text) || FIRST_NAMES.has(term.bare)) &&
  !CALENDAR_NAMES.has(term.bare) &&
  !ARTICLES.has(term.bare);
