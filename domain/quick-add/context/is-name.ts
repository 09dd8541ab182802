import type { TimePhrase } from '../time/read-phrase.ts';
import { endsAfter, isNameGoingOn } from './after.ts';
import { isCapital, isFirstWord, isWorkBefore, isWorkNamed, wordBefore } from './before.ts';

/**
 * Returns whether a phrase has a time. The bare hour of "Friday 8" does not count, because it does
 * not confirm the day.
 */
export const hasTime = ({ time, range }: TimePhrase) =>
  (time !== undefined && time.kind !== 'beside') || range !== undefined;

/** Words within a phrase that have a capital anyway, so their capital does not mark a name. */
const EXPECTED_CAPITALS =
  /(?<=\P{L})(?:(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|am|pm|eo)\w*|morning|afternoon|evening|night|noon)(?!\p{L})/giu;

/**
 * Returns whether a phrase is part of a name: weekdays and months have capitals anyway, other words
 * only in names. In a text without small letters, capitals say nothing.
 */
export function isName(text: string, phrase: TimePhrase): boolean {
  if (!/\p{Ll}/u.test(text)) return false;
  const { start, end, key, day, repetition, isDue } = phrase;
  const words = text.slice(start, end);
  const isShouted = !/\p{Ll}/u.test(words);
  const isFirst = isFirstWord(text, start);
  const before = wordBefore(text, start);
  const isTitle =
    isCapital(before) && !isFirstWord(text, start - before.length - 1) && !isAllCapital(text, end);
  const isWeekday = day?.kind === 'weekday' && !hasTime(phrase);
  if ((repetition?.isWeak || isWeekday) && !key && isCapital(words) && isWorkBefore(text, start))
    return true;
  if (!isShouted && /\s\p{Lu}\p{Ll}/u.test(` ${words}`.slice(2).replace(EXPECTED_CAPITALS, '')))
    return true;
  const isUsuallySmall =
    day?.kind === 'relative' ||
    day?.kind === 'week' ||
    phrase.ahead !== undefined ||
    /^(?:next|this|coming)\s/i.test(words);
  if (isUsuallySmall && isCapital(words) && !isFirst && (isTitle || isWorkBefore(text, start)))
    return true;
  const isSentence = /^(?:every|each|daily|weekly|monthly|yearly)/i.test(words);
  if (repetition && isSentence && isCapital(words) && !isFirst && !isShouted) return true;
  if (hasTime(phrase)) return false;
  if (!key && isCapital(words) && isWorkNamed(text, start)) return true;
  if (!isNameGoingOn(text, end)) return false;
  if (isDue) return false;
  if (repetition) return isCapital(words);
  return isCapital(words.replace(/^(?:on|this|next|starting)\s/i, ''));
}

/**
 * Returns whether the sentence ends after the phrase and the line has at least three words, each
 * beginning with a single capital, as in "Call Mum Tomorrow": then a capital does not mark a name.
 */
function isAllCapital(text: string, end: number): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isNamed = words.length < 3 || words.some((word) => /^(?:\p{Ll}|\p{Lu}{2})/u.test(word));
  return !isNamed && endsAfter(text, end);
}
