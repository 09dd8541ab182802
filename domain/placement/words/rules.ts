/**
 * The words that the engine reads in a title are data, here in English; another language needs its
 * own rules. A phrase is a sequence of words, in singular or plural, with or without articles
 * between them; `renew*` is every word that begins with `renew`.
 */

/** The meaning of words of a title. */
export type WordKind =
  | 'urgent_word'
  | 'awaited_reply'
  | 'repeats'
  | 'money'
  | 'tax'
  | 'law'
  | 'official_papers'
  | 'expiry'
  | 'health'
  | 'safety'
  | 'school'
  | 'customer'
  | 'work'
  | 'promise'
  | 'family'
  | 'growth'
  | 'service'
  | 'waiting'
  | 'someday'
  | 'pastime'
  | 'tidying'
  | 'exploring';

/** Matches a title that has a phrase of each given list, and none of `unless`. */
export interface WordRule {
  kind: WordKind;
  /** Phrases with which the title begins, after words such as "please". */
  begins?: readonly string[];
  words?: readonly string[];
  and?: readonly string[];
  unless?: readonly string[];
}
