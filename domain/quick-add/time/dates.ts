import { parseDuration } from '../../dates/duration.ts';
import type { Range } from '../chips.ts';
import {
  isBoundBefore,
  isCapital,
  isFirst,
  isGoneOn,
  isNameGoingOn,
  turnsAfter,
  wordBefore,
} from '../context.ts';
import { rangeOf } from '../marks/mask.ts';
import { dayNamed, minutesNamed, type Today } from './date-values.ts';
import {
  AT,
  DAY,
  DURATION,
  GAP,
  LEFT,
  PART_OF_DAY,
  RIGHT,
  SHORT_WEEKDAY,
  TIME,
} from './phrases.ts';
import { addDays } from './wall-clock.ts';

/** A parsed phrase about time: a day, a time, both, or a number of minutes from now. */
export interface DatePhrase extends Range {
  /** "by", "due", "before", "until" set the deadline; everything else sets when to do it. */
  role: 'plan' | 'due';
  day?: string;
  minutes?: number;
  ahead?: number;
}

const KEY = `(?:(?:due|deadline)\\s{0,2}:?(?:${GAP}(?:on|by|at|before))?|no${GAP}later${GAP}than|by|before|until|till|on|starting(?:${GAP}on)?)`;
const SOON = `in${GAP}(?:(?<soon>${DURATION})|(?<hour>an${GAP}hour|half${GAP}an${GAP}hour))`;
const PHRASE = new RegExp(
  `${LEFT}(?:(?<key>${KEY})${GAP})?(?:${SOON}|(?<day>${DAY})(?:${GAP}(?<part>${PART_OF_DAY}))?(?:,?${GAP}${AT}?(?<time>${TIME}))?|(?<at>${AT})?(?<first>${TIME})(?:,?${GAP}(?:on${GAP})?(?<then>${DAY}))?|(?<eod>eod|end${GAP}of${GAP}(?:the${GAP})?day))${RIGHT}`,
  'gi',
);
/** Each field takes one phrase, so the rest of a text full of them need not be read. */
const MOST = 20;

type Groups = Record<string, string | undefined>;

/**
 * Returns the phrases about time in a text, in order (spec §3 deadline; planned_date is the day to
 * do it).
 */
export function datesIn(text: string, now: Today): DatePhrase[] {
  const phrases: DatePhrase[] = [];
  const pattern = new RegExp(PHRASE);
  let tries = 0;
  for (let match = pattern.exec(text); match && tries < MOST; match = pattern.exec(text)) {
    const range = rangeOf(match);
    const groups: Groups = match.groups ?? {};
    const isFit = fits(text, range, groups);
    if (isFit) tries++;
    const phrase = isFit ? read(groups, now) : undefined;
    if (phrase) phrases.push({ ...phrase, ...range });
    // A phrase that fails as a whole may contain a valid one: "from friday by 3pm".
    else pattern.lastIndex = match.index + 1;
  }
  return phrases;
}

function read(groups: Groups, now: Today): Omit<DatePhrase, 'start' | 'end'> | undefined {
  const { today } = now;
  const key = (groups.key ?? '').toLowerCase();
  const role = /^(?:due|deadline|no|by|before|until|till)/.test(key) || groups.eod ? 'due' : 'plan';
  const isBefore = key.endsWith('before');
  if (groups.soon !== undefined || groups.hour !== undefined) {
    const hour = groups.hour?.startsWith('half') ? 30 : 60;
    const ahead = groups.soon === undefined ? hour : parseDuration(groups.soon);
    return ahead === undefined || isBefore ? undefined : { role, ahead };
  }
  if (groups.eod) return { role, day: today };
  const dayPhrase = groups.day ?? groups.then;
  const timePhrase = groups.time ?? groups.first;
  const day = dayPhrase === undefined ? undefined : dayNamed(dayPhrase, now);
  const minutes = timePhrase === undefined ? undefined : minutesNamed(timePhrase);
  if (dayPhrase !== undefined && day === undefined) return undefined;
  if (timePhrase !== undefined && minutes === undefined) return undefined;
  // "before monday" ends when Monday begins.
  const last = day !== undefined && isBefore && minutes === undefined ? addDays(day, -1) : day;
  if (last !== undefined && last < today) return undefined;
  return {
    role,
    ...(last === undefined ? {} : { day: last }),
    ...(minutes === undefined ? {} : { minutes }),
  };
}

/** Returns whether the words around a phrase allow it to be a date or time (see context.ts). */
function fits(text: string, { start, end }: Range, groups: Groups): boolean {
  const day = groups.day ?? groups.then;
  const time = groups.time ?? groups.first;
  if (isGoneOn(text, end) || (!groups.key && isBoundBefore(text, start))) return false;
  if (/^before/i.test(groups.key ?? '') && isMeasure(wordBefore(text, start))) return false;
  // A rejected recurrence: "every month on friday".
  if (/^on/i.test(groups.key ?? '') && isPeriod(wordBefore(text, start))) return false;
  if (isName(text, { start, end }, groups)) return false;
  if (
    groups.soon !== undefined ||
    groups.hour !== undefined ||
    groups.eod ||
    /^in\s/i.test(day ?? '')
  ) {
    return isFirst(text, start) || turnsAfter(text, end);
  }
  if (day !== undefined && time !== undefined) return true;
  if (day !== undefined) return dayFits(text, end, day, groups);
  return (
    groups.key !== undefined ||
    groups.at !== undefined ||
    timeFits(text, { start, end }, time ?? '')
  );
}

function dayFits(text: string, end: number, day: string, groups: Groups): boolean {
  const isShort = new RegExp(`^(?:this\\s+)?${SHORT_WEEKDAY}$`, 'i').test(day);
  // "where he sat", "in the sun", "newly wed": only a word like "on" makes these a day.
  if (!groups.key && /^(?:this\s+)?(?:sat|sun|wed)$/i.test(day)) return false;
  if (isShort) return turnsAfter(text, end);
  return (
    groups.key !== undefined ||
    /^(?:to|the day|day|tmrw|\d{4}-)/i.test(day) ||
    turnsAfter(text, end)
  );
}

/**
 * Returns whether a bare time counts: never verses ("John 3:16"), scores and ratios, nor "noon".
 */
function timeFits(text: string, { start, end }: Range, time: string): boolean {
  if (!turnsAfter(text, end) || /^noon/i.test(time)) return false;
  if (/m\.?$/i.test(time)) return true;
  const before = wordBefore(text, start);
  const isPlain = /^\d\d:\d[05]$/.test(time) && !/^(?:in|is|was|score|ratio|by)$/i.test(before);
  return isPlain && (isFirst(text, start) || !isCapital(before));
}

/**
 * Returns whether a phrase is part of a name: weekdays and months have capitals anyway, other words
 * only in names.
 */
function isName(text: string, { start, end }: Range, groups: Groups): boolean {
  const day = groups.day ?? groups.then ?? '';
  const phrase = text.slice(start, end);
  const isRelative = /^(?:in|the|day|today|tomorrow|tmrw|tonight|next|this)(?!\w)/i.test(day);
  if (isRelative || groups.soon !== undefined || groups.hour !== undefined) {
    if (/\s\p{Lu}/u.test(phrase.replace(/\s(?=(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM))/g, '')))
      return true;
    if (isCapital(phrase) && !isFirst(text, start)) return true;
  }
  const isDue = groups.key !== undefined && !/^(?:on|starting)/i.test(groups.key);
  return !isDue && isCapital(day) && isNameGoingOn(text, end) && groups.time === undefined;
}

function isMeasure(word: string): boolean {
  return /^(?:days?|nights?|evenings?|weeks?|months?|hours?|minutes?|mins?|just|long|shortly)$|\d/i.test(
    word,
  );
}

function isPeriod(word: string): boolean {
  return /^(?:days?|weeks?|months?|quarters?|years?|daily|weekly|monthly|quarterly|yearly|annually)$/i.test(
    word,
  );
}
