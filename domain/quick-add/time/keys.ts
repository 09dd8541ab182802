import { readerOf } from './forms.ts';
import { GAP, ON_OF_VERB } from './phrases.ts';

/** The kind of word that begins a time phrase: "deadline" and "no later than" are `due` too. */
export type Key = 'on' | 'at' | 'starting' | 'by' | 'due' | 'before' | 'until';

const RELATIVE = '(?:today|tonight|tomorrow|this|in)(?![a-z])';

const AFTER_DUE = `\\s?:?(?:${GAP}(?:on|at|by))?`;

/** Reads the key that begins a phrase about time; see `isDueKey` for the keys of deadlines. */
export const readKey = readerOf<Key>([
  // "Put the heating on tomorrow" keeps "on", which belongs to the verb.
  { pattern: `on(?!(?<=${ON_OF_VERB})\\s${RELATIVE})`, read: () => 'on' },
  // "Van booked for 12 March"; not "order cake for Friday".
  {
    pattern: '(?<=\\b(?:booked|scheduled|planned|arranged|postponed|rescheduled)\\s)for',
    read: () => 'on',
  },
  { pattern: 'at', read: () => 'at' },
  // "Around 5pm"; not "walk around 5 times".
  {
    pattern: 'around(?=\\s(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?[ap]m|\\d{1,2}:\\d\\d|noon)(?![a-z]))',
    read: () => 'at',
  },
  { pattern: `starting(?:${GAP}on)?`, read: () => 'starting' },
  // "From 1 December every Monday"; not "from Monday to Friday", which is a span of days.
  {
    pattern: `(?:from|beginning|as${GAP}of)(?:${GAP}on)?(?=\\s(?!.{1,40}?(?:\\s(?:to|till|until|through)\\s|[-–—]))[^.;!?]{1,80}\\b(?:every|each|daily|weekly|monthly|yearly)\\b)`,
    read: () => 'starting',
  },
  { pattern: `by|(?:on|by)${GAP}or${GAP}before`, read: () => 'by' },
  { pattern: `(?:(?:at${GAP}the|by)${GAP})?latest(?:${GAP}(?:on|by))?`, read: () => 'due' },
  { pattern: `(?:no|not)${GAP}later${GAP}than`, read: () => 'due' },
  {
    pattern: `(?:(?:is|are)${GAP})?due(?:${GAP}back|${GAP}date(?:${GAP}is)?)?${AFTER_DUE}`,
    read: () => 'due',
  },
  { pattern: `(?:the${GAP})?deadline(?:${GAP}is)?${AFTER_DUE}`, read: () => 'due' },
  { pattern: `(?:(?:is|are)${GAP})?due${GAP}before`, read: () => 'before' },
  { pattern: 'before', read: () => 'before' },
  // Not "the till", a cash desk.
  {
    pattern: `until|(?<!\\b(?:the|an?|our|my|your|this|new|old)\\s)till|['’]?til`,
    read: () => 'until',
  },
]);

/** Reads words that make the day or time before them a deadline: "Monday at the latest". */
export const readDueAfter = readerOf<true>([
  {
    pattern: `at${GAP}the${GAP}(?:very${GAP})?latest|latest|deadline(?=[,.;:!?)]|$)`,
    read: () => true,
  },
]);

/** Returns whether a word makes the day or time after it a deadline. */
export const isDueKey = (key: Key | undefined): boolean =>
  key === 'by' || key === 'due' || key === 'before' || key === 'until';
