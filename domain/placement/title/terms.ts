import { termsIn, type Word } from '../../search/terms.ts';
import { ARTICLES, HABIT_STOPS, LEAD_IN, LEAD_IN_TO } from '../words/people.ts';

/** The words of a title, and the phrases that the engine finds in them. */

/**
 * The most characters and words of a title that the engine reads: a title has up to 300 characters,
 * but a pasted text may be much longer.
 */
const CHARACTERS = 400;
const TERMS = 60;
/** The most characters of a word that can be a habit. */
const HABIT_WORD_LENGTH = 40;

/** The forms in which words are compared. */
interface Forms {
  /** Compared when phrases are matched: `invoice` for "invoices", `property` for "properties". */
  singular: string;
  /** For habits: `invoicing` and `invoices` count as one word. */
  stem: string;
}

export interface Term extends Word, Forms {}

/** Returns the part of a title that is read; empty for anything that is not a text. */
export function titleText({ title }: { title?: unknown }): string {
  return typeof title === 'string' ? title.slice(0, CHARACTERS) : '';
}

/** Returns the first words, at most `TERMS`, of a title from `titleText`. */
export function titleTerms(title: string): Term[] {
  return termsIn(title)
    .slice(0, TERMS)
    .map((word) => ({ ...word, ...formsOf(word.bare) }));
}

/** Returns the index in `terms` of the first word after "please", "I need to" and the like. */
export function firstAct(terms: readonly Term[]): number {
  const at = terms.findIndex(
    ({ bare }, place) =>
      !LEAD_IN.has(bare) && !(LEAD_IN_TO.has(bare) && terms[place + 1]?.bare === 'to'),
  );
  return Math.max(0, at);
}

const KEPT = 20_000;
const forms = new Map<string, Forms>();

/** Returns the forms of a word, cached: the titles of thousands of tasks share their words. */
function formsOf(word: string): Forms {
  let known = forms.get(word);
  if (!known) {
    const singular = singularOf(word);
    known = { singular, stem: stemOf(singular) };
    if (forms.size >= KEPT) forms.clear();
    forms.set(word, known);
  }
  return known;
}

/** Returns the singular of an English word. */
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|news)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ch|sh|ss|x|z)es$/.test(word) ? -2 : -1);
}

/**
 * Returns the stem of a singular word: drops `-ing` or `-ed`, and one of two equal consonants
 * before that ending ("planning" becomes "plan"); otherwise drops a final `-e`. Short words stay as
 * they are.
 */
function stemOf(singular: string): string {
  const bare = /^(.{4,})(?:ing|ed)$/.exec(singular)?.[1];
  if (bare !== undefined) return bare.replace(/([bdgmnprt])\1$/, '$1');
  return singular.length > 5 ? singular.replace(/e$/, '') : singular;
}

/** Returns the words that can be habits, in lower case, by their stems. */
export function wordsByStem(terms: readonly Term[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { bare, stem, text } of terms) {
    const isWord = bare.length > 1 && bare.length <= HABIT_WORD_LENGTH && !/^\p{N}/u.test(bare);
    if (isWord && !HABIT_STOPS.has(bare)) words.set(stem, text.toLowerCase());
  }
  return words;
}

/** The number of first letters by which `byPrefix` is indexed; no prefix has fewer letters. */
const PREFIX_LETTERS = 3;

/**
 * Phrases by their first word; `byPrefix`: phrases that begin with a prefix such as `renew*`, by its
 * first letters.
 */
export interface Phrases {
  byWord: ReadonlyMap<string, readonly string[][]>;
  byPrefix: ReadonlyMap<string, readonly string[][]>;
}

const CONTRACTION = /n t\b/;

/** Returns phrases by their first word. "Won't start" is also found as "wont start". */
export function phrasesOf(texts: readonly string[]): Phrases {
  const byWord = new Map<string, string[][]>();
  const byPrefix = new Map<string, string[][]>();
  const typed = texts.filter((text) => CONTRACTION.test(text));
  for (const text of [...texts, ...typed.map((each) => each.replace(CONTRACTION, 'nt'))]) {
    const words = text.split(' ').filter((word, at) => at === 0 || !ARTICLES.has(word));
    const first = words[0] ?? '';
    const [phrases, key] = first.endsWith('*')
      ? [byPrefix, first.slice(0, PREFIX_LETTERS)]
      : [byWord, first];
    phrases.set(key, [...(phrases.get(key) ?? []), words]);
  }
  return { byWord, byPrefix };
}

/** Returns the first phrase found in a title, as written there; undefined without one. */
export function findPhrase(title: string, terms: readonly Term[], phrases: Phrases) {
  for (let at = 0; at < terms.length; at += 1) {
    const found = phraseAt(title, terms, at, phrases);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the text of the longest phrase that begins at term `at`; undefined without one. */
export function phraseAt(
  title: string,
  terms: readonly Term[],
  at: number,
  { byWord, byPrefix }: Phrases,
): string | undefined {
  const term = terms[at];
  if (!term) return undefined;
  const { bare, singular } = term;
  let end = 0;
  for (const phrases of [
    byWord.get(bare),
    singular === bare ? undefined : byWord.get(singular),
    byPrefix.get(bare.slice(0, PREFIX_LETTERS)),
  ]) {
    for (const phrase of phrases ?? []) end = Math.max(end, endOf(phrase, terms, at) ?? 0);
  }
  return end > 0 ? title.slice(term.start, end) : undefined;
}

/**
 * Returns the end offset in the title of a phrase that starts at term `at`; undefined if the phrase
 * is not there.
 */
function endOf(phrase: readonly string[], terms: readonly Term[], at: number): number | undefined {
  let place = at;
  let last: Term | undefined;
  for (const word of phrase) {
    if (last && terms[place]?.bare !== word) place = afterArticles(terms, place);
    last = terms[place];
    if (!last || !isWord(last, word)) return undefined;
    place += 1;
  }
  return last && last.start + last.text.length;
}

function afterArticles(terms: readonly Term[], from: number): number {
  let place = from;
  while (ARTICLES.has(terms[place]?.bare ?? '')) place += 1;
  return place;
}

function isWord({ bare, singular }: Term, word: string): boolean {
  return word.endsWith('*')
    ? bare.startsWith(word.slice(0, -1))
    : bare === word || singular === word;
}
