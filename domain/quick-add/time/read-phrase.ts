import type { TextRange } from '../chips.ts';
import { readNamedRule } from '../recurrence/repetitions.ts';
import { clockStep } from './clock-step.ts';
import { type DayPart, readDayPart } from './clock-times.ts';
import { readDay } from './days.ts';
import type { FoundForm, Today } from './forms.ts';
import { isDueKey, type Key, readDueAfter, readKey } from './keys.ts';
import type { NamedDay } from './named-days.ts';
import { type PhraseLine, type PhraseParts, type PhraseStep, phraseStep } from './phrase-parts.ts';
import { readMinutesAhead, readWithin } from './spans.ts';

/** A phrase about time; its parts are adjacent. */
export interface TimePhrase extends PhraseParts, TextRange {
  key?: Key;
  isDue: boolean;
  /**
   * Whether a part has no meaning that a field can store, so that the whole phrase stays in the
   * title.
   */
  isUnread: boolean;
}

/** Reads the phrase about time that begins at a position; undefined if there is none. */
export function readPhrase(text: string, start: number, at: Today): TimePhrase | undefined {
  const within = readWithin(text, start, at);
  if (within) return phraseOf(start, within.end, within.value && limitOf(within.value), 'due');
  const key = keyAt(text, start, at);
  const first = key ? key.end + (/\s/.test(text.charAt(key.end)) ? 1 : 0) : start;
  const parts: PhraseParts = {};
  let end = start;
  let isUnread = false;
  const line = { text, at, start, isDue: isDueKey(key?.value) };
  for (let step = stepAt(line, first, parts, key?.value); step; ) {
    if (step.value) Object.assign(parts, step.value);
    else isUnread = true;
    end = step.end;
    // After a part without a meaning, read on to the end of the phrase: all of it stays in the title.
    step = nextAt(line, end, isUnread ? {} : parts);
  }
  if (end === start) return undefined;
  const after = parts.day || parts.time ? readDueAfter(text, end + 1, at) : undefined;
  const phrase = phraseOf(start, after?.end ?? end, parts, key?.value);
  const isLimit = parts.day?.isLimit === true && !parts.repetition;
  return { ...phrase, isDue: phrase.isDue || isLimit || after !== undefined, isUnread };
}

function keyAt(text: string, start: number, at: Today): FoundForm<Key> | undefined {
  return text.charAt(start) === '@' ? { end: start + 1, value: 'at' } : readKey(text, start, at);
}

function phraseOf(
  start: number,
  end: number,
  parts: PhraseParts | undefined,
  key: Key | undefined,
): TimePhrase {
  const isUnread = parts === undefined;
  return { ...parts, start, end, isDue: isDueKey(key), isUnread, ...(key && { key }) };
}

const limitOf = (limit: { ahead: number } | NamedDay): PhraseParts =>
  'ahead' in limit ? limit : { day: limit };

/**
 * Reads the part at `place`: the first part of the phrase, or the part after a key or connecting
 * word.
 */
function stepAt(
  line: PhraseLine,
  place: number,
  parts: PhraseParts,
  key: Key | undefined,
): PhraseStep | undefined {
  const { text, at, isDue } = line;
  const { day, time, range, repetition, ahead } = parts;
  const isRule = key === 'at' ? AT_RULE.test(text.slice(place, place + 10)) : key !== 'starting';
  if (!repetition && isRule && (!isDue || isDueRule(key))) {
    const read = readNamedRule(text, place, at);
    if (read) return phraseStep(read, (value) => ({ repetition: value, ...partOf(value.part) }));
  }
  if (Object.keys(parts).length === 0 && (key === undefined || key === 'due')) {
    const soon = readMinutesAhead(text, place, at);
    if (soon) return phraseStep(soon, (value) => ({ ahead: value }));
  }
  if (!day && ahead === undefined) {
    const read = readDay(text, place, at);
    if (read && (key !== 'at' || isOfPeriod(read.value))) {
      // "Every friday the 13th" stays text: quick add reads no rule with a weekday and a date.
      const isDate = /ordinal|digits/.test(read.value?.kind ?? '');
      if (repetition && isDate) return { end: read.end, value: undefined };
      return phraseStep(read, (value) => ({ day: value, ...partOf(value.part) }));
    }
  }
  if (!time && !range && ahead === undefined && key !== 'on' && key !== 'starting') {
    return clockStep(line, place, parts, key);
  }
  return undefined;
}

/** Repetitions that may follow "at": "at weekends", "at the end of every month". */
const AT_RULE = /^(?:weekends|(?:the\s)?end\s)/i;

/** "Due every Friday" and "by the 1st of each month" are read, "before every meeting" is not. */
const isDueRule = (key: Key | undefined) => key === 'due' || key === 'by';

/** Returns whether "at" may precede a day: "at the weekend", "at the end of the month". */
const isOfPeriod = (day: NamedDay | undefined) => day?.kind === 'end' || day?.kind === 'week';

const partOf = (part: DayPart | undefined) => (part === undefined ? {} : { part });

const CONNECTOR = /[,:]?\s(?:(at|on|@)\s|from\s(?=\d\S*\s?[ap]m|\d+:))?|,?\s@/iy;
const FROM = /,?\s(?:starting|beginning|from|as\sof)\s(?:on\s)?/iy;
const UNTIL = /,?\s(?:until|till|through)\s(?:the\s)?/iy;

/** Reads the next part of a phrase, with the word that connects it. */
function nextAt(line: PhraseLine, end: number, parts: PhraseParts): PhraseStep | undefined {
  const { text, at } = line;
  const { repetition, part, from, until } = parts;
  if (repetition) {
    const bound = boundAt(text, end, at, FROM, !from) ?? boundAt(text, end, at, UNTIL, !until);
    if (bound) {
      const { name, found } = bound;
      return phraseStep(found, (value) => (name === FROM ? { from: value } : { until: value }));
    }
  }
  const space = matchAt(/,?\s/iy, text, end);
  if (space && !part) {
    const read = readDayPart(text, end + space[0].length, at);
    if (read) return phraseStep(read, partOf);
  }
  const connector = matchAt(CONNECTOR, text, end);
  if (!connector) return undefined;
  const other = parts.day && otherDayAt(line, end, parts.day);
  if (other) return other;
  const word = connector[1]?.toLowerCase() ?? (connector[0].endsWith('@') ? '@' : undefined);
  const key = word === '@' ? 'at' : (word as Key | undefined);
  return stepAt(line, end + connector[0].length, parts, key);
}

/**
 * Reads a second day after a day, as in "Friday on the 3rd" and "Friday in two weeks". If the two
 * days differ, the step has no value, so that the whole phrase stays in the title.
 */
function otherDayAt({ text, at }: PhraseLine, end: number, day: NamedDay): PhraseStep | undefined {
  const space = matchAt(/\s(?:on\s)?/iy, text, end);
  const other = space && readDay(text, end + space[0].length, at);
  if (!other?.value || other.value.kind === 'end') return undefined;
  return { end: other.end, value: other.value.day === day.day ? {} : undefined };
}

function boundAt(text: string, end: number, at: Today, pattern: RegExp, isOpen: boolean) {
  const word = isOpen ? matchAt(pattern, text, end) : null;
  const found = word && readDay(text, end + word[0].length, at);
  return found ? { name: pattern, found } : undefined;
}

function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}
