import {
  ABLE,
  ARTICLES,
  ASKING,
  ASKING_PEOPLE,
  CALLING,
  COMING,
  DOING,
  DOING_IT,
  DUTIES,
  GETTING,
  GIVING_AWAY,
  IT,
  LETTING,
  MAKING,
  NOT_ACTS,
  NOT_OTHERS,
  OWN_ACTS,
  PASSING,
  POLITE,
  REQUESTED_ACTS,
  SENDING,
  SOMEONE,
  WHETHER,
  WONDERING,
  WRITING_TO,
} from '../words/people.ts';
import { FIRST_NAMES, TEAMS } from '../words/roles.ts';
import { firstAct, type Phrases, phraseAt, phrasesOf, type Term } from './terms.ts';

/** The most words in a name: "the new office manager" in "ask the new office manager to". */
const NAME_TERMS = 4;
/** Words inside a name, as in "ask Helen in HR to". */
const WITHIN_NAME = new Set(['in', 'at', 'on']);
const MENTION = /(?:^|\s)@(\p{L}[\p{L}\p{N}._-]{0,60})/u;
const ARROW = /(?:->|=>|→)\s*(\p{Lu}[\p{L}'’-]{0,40})\s*$/u;
const CAPITAL = /^\p{Lu}/u;
const AWAY = phrasesOf(GIVING_AWAY);
const PASSED = phrasesOf(PASSING);

/**
 * Returns the person whom the title asks; null if the request names nobody, as in "someone should"
 * or "outsource it"; undefined without a request.
 */
export function askedIn(title: string, terms: readonly Term[]): string | null | undefined {
  const first = firstAct(terms);
  const begins = (phrases: Phrases) => phraseAt(title, terms, first, phrases) !== undefined;
  const mention = MENTION.exec(title)?.[1] ?? ARROW.exec(title)?.[1];
  if (mention !== undefined) return mention;
  if (begins(AWAY)) return receiverOf(title, terms, first);
  if (begins(PASSED)) return receiverOf(title, terms, first) ?? undefined;
  const onDuty = dutyOf(title, terms, first);
  if (onDuty !== undefined) return onDuty;
  const requested = requestedIn(title, terms, first);
  return requested === undefined ? ableIn(title, terms) : requested;
}

/** Returns the person of a sentence such as "reception could do it"; null for "someone else". */
function ableIn(title: string, terms: readonly Term[]): string | null | undefined {
  const at = terms.findIndex(
    ({ bare }, place) =>
      ABLE.has(bare) &&
      DOING_IT.has(terms[place + 1]?.bare ?? '') &&
      IT.has(terms[place + 2]?.bare ?? ''),
  );
  const [before, person] = [terms[at - 2], terms[at - 1]];
  if (!person) return undefined;
  if (person.bare === 'else' && before) return SOMEONE.has(before.bare) ? null : undefined;
  return isPerson(person) && person.bare !== 'i' ? nameOf(title, [person]) : undefined;
}

/** Returns the person whom the beginning of a title gives something to do: "Sam to send slides". */
function dutyOf(title: string, terms: readonly Term[], at: number): string | null | undefined {
  const [person, verb, third, fourth] = [0, 1, 2, 3].map((ahead) => terms[at + ahead]);
  if (!person || !verb || !third) return undefined;
  if (SOMEONE.has(person.bare) && DUTIES.has(verb.bare)) return null;
  if (POLITE.has(person.bare) && SOMEONE.has(verb.bare)) return null;
  if (POLITE.has(person.bare) && isPerson(verb) && isAct(third)) return nameOf(title, [verb]);
  if (isKnownPerson(person) && verb.bare === 'please' && isAct(third))
    return nameOf(title, [person]);
  const isDoing = FIRST_NAMES.has(person.bare) && DOING.has(verb.bare);
  const isDue =
    (verb.bare === 'to' && isAct(third)) ||
    (DUTIES.has(verb.bare) && isAct(third.bare === 'to' ? fourth : third));
  return isDoing || (isKnownPerson(person) && isDue) ? nameOf(title, [person]) : undefined;
}

/**
 * Returns the person in "ask Sam to send", "get the plumber to fix" or "have Maria book"; null for
 * "someone", undefined without such a request.
 */
function requestedIn(title: string, terms: readonly Term[], at: number): string | null | undefined {
  const act = terms[at]?.bare ?? '';
  const from = at + 1;
  const next = terms[from];
  const person = firstWithoutArticle(terms, from);
  if (!next || !person) return undefined;
  const named = (isEnd: (end: number) => boolean, start = from) =>
    requestOf(title, terms, start, isEnd);
  if (ASKING.has(act)) return named((end) => isRequest(terms, end) || isQuestion(terms, end));
  if (ASKING_PEOPLE.has(act) && isPerson(person)) return named((end) => isRequest(terms, end));
  if (act === GETTING) {
    const isDone =
      isPerson(next) || ARTICLES.has(next.bare)
        ? () => true
        : (end: number) => isAct(terms[end + 1]);
    return named((end) => isRequest(terms, end) && isDone(end));
  }
  if (CALLING.has(act) ? isKnownPerson(person) : WRITING_TO.has(act) && isPerson(person)) {
    return named((end) => isRequest(terms, end) && isOthersAct(terms[end + 1]));
  }
  if (WONDERING.has(act) && WHETHER.has(next.bare)) {
    const wondered = firstWithoutArticle(terms, from + 1);
    return wondered && isPerson(wondered)
      ? named((end) => ABLE.has(terms[end]?.bare ?? ''), from + 1)
      : undefined;
  }
  if (act === SENDING && isPerson(person)) {
    return named((end) => isErrand(terms, end, next));
  }
  const isLet = LETTING.has(act) || (act === MAKING && isPerson(person));
  return isLet ? named((end) => isAct(terms[end])) : undefined;
}

/**
 * Returns whether the title sends a person on an errand: "send Tom to collect the keys", "send the
 * apprentice for more nails"; not "send the Acme invoice to finance".
 */
const isErrand = (terms: readonly Term[], end: number, next: Term): boolean =>
  (isRequest(terms, end) && isAct(terms[end + 1])) ||
  (terms[end]?.bare === 'for' && ARTICLES.has(next.bare));

const firstWithoutArticle = (terms: readonly Term[], from: number): Term | undefined =>
  terms.slice(from).find(({ bare }) => !ARTICLES.has(bare));

const isKnownPerson = ({ bare, singular, text }: Term): boolean =>
  bare === 'it' ? text === 'IT' : TEAMS.has(bare) || TEAMS.has(singular) || FIRST_NAMES.has(bare);

const isPerson = (term: Term): boolean => CAPITAL.test(term.text) || isKnownPerson(term);

const isAct = (term: Term | undefined): boolean =>
  term !== undefined && REQUESTED_ACTS.has(term.bare);

const isOthersAct = (term: Term | undefined): boolean =>
  term !== undefined && isAct(term) && !OWN_ACTS.has(term.bare);

/**
 * Returns whether "to" and a verb begin at term `end`: "to send", or "in to fix" as in "get Tom in
 * to fix"; not "to bed" or "to Priya".
 */
function isRequest(terms: readonly Term[], end: number): boolean {
  const to = COMING.has(terms[end]?.bare ?? '') ? end + 1 : end;
  const act = terms[to + 1];
  if (terms[to]?.bare !== 'to' || !act) return false;
  return isAct(act) || !(NOT_ACTS.has(act.bare) || isPerson(act));
}

/** Returns whether a question begins at term `end`: "if he can send". */
const isQuestion = (terms: readonly Term[], end: number): boolean =>
  WHETHER.has(terms[end]?.bare ?? '') && ABLE.has(terms[end + 2]?.bare ?? '');

// "IT" in capitals is the department.
const isNobody = ({ bare, text }: Term): boolean => NOT_OTHERS.has(bare) && text !== 'IT';

/**
 * Returns the name that begins at term `from` and stops before the first term that `isEnd` accepts;
 * null for "someone", undefined without such a name.
 */
function requestOf(
  title: string,
  terms: readonly Term[],
  from: number,
  isEnd: (end: number) => boolean,
): string | null | undefined {
  for (let end = from; end <= from + NAME_TERMS && end < terms.length; end += 1) {
    if (end > from && isEnd(end)) return nameOf(title, terms.slice(from, end));
    const term = terms[end];
    const isInside = end > from && WITHIN_NAME.has(term?.bare ?? '');
    if (!term || (isNobody(term) && !isInside)) return undefined;
  }
  return undefined;
}

/**
 * Returns the person after "to": "delegate the release to Julia", "pass the notes to Kate to type
 * up"; null if no person is named.
 */
function receiverOf(title: string, terms: readonly Term[], from: number): string | null {
  for (let to = terms.length - 1; to > from; to -= 1) {
    if (terms[to]?.bare !== 'to') continue;
    const first = terms.findIndex(({ bare }, at) => at > to && !ARTICLES.has(bare));
    // A name may begin before the word for the person: "to the practice secretary".
    const end = terms.findIndex(
      (term, at) => at >= first && at < first + NAME_TERMS && isPerson(term),
    );
    if (first >= 0 && end >= 0) return nameOf(title, terms.slice(first, end + 1));
  }
  return null;
}

function nameOf(title: string, terms: readonly Term[]): string | null {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last || SOMEONE.has(first.bare)) return null;
  return title.slice(first.start, last.start + last.text.length);
}
