import type { Range } from '../chips.ts';
import { isCapital, isFirst, isGoneOn, isNameGoingOn, turnsAfter, wordBefore } from '../context.ts';
import { rangeOf } from '../marks/mask.ts';
import { dayNamed, minutesNamed, type Today } from '../time/date-values.ts';
import {
  AT,
  DAY,
  DAY_MONTH,
  GAP,
  LEFT,
  NUMBER,
  ORDINAL,
  PART_OF_DAY,
  RIGHT,
  SHORT_WEEKDAY,
  TIME,
  WEEKDAY,
} from '../time/phrases.ts';
import { ruleOf } from './recurrence-phrases.ts';
import type { Rule } from './rule.ts';

export interface RecurrencePhrase extends Range {
  rule: Rule;
  minutes?: number;
}

const ONE = `(?:${WEEKDAY}|${SHORT_WEEKDAY})(?![a-z])`;
const SOME = `${ONE}(?:(?:\\s?,\\s?(?:and${GAP})?|${GAP}and${GAP}|\\s?&\\s?)${ONE}){0,6}`;
const PLACE = '(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)';
const OF_MONTH = `(?:of${GAP}(?:the|each|every)${GAP}month)`;
const HEAD = [
  `every${GAP}(?:(?<number>other|\\d{1,3}|${NUMBER})${GAP})?(?<unit>day|week|month|quarter|year)s?`,
  `every${GAP}(?<set>weekday|workday|weekend)`,
  `every${GAP}(?<place>${PLACE})${GAP}(?<placed>${WEEKDAY})${GAP}${OF_MONTH}`,
  `every${GAP}(?<monthDay>${ORDINAL}|last${GAP}day)${GAP}${OF_MONTH}`,
  `every${GAP}(?<date>${DAY_MONTH})`,
  `every${GAP}(?<other>other${GAP})?(?<days>${SOME})`,
  '(?<adverb>daily|weekly|monthly|quarterly|yearly|annually)',
].join('|');
const ON = `on${GAP}(?:the${GAP}(?:(?<onPlace>${PLACE})${GAP}(?<onPlaced>${WEEKDAY})|(?<onMonthDay>${ORDINAL}|last${GAP}day))|(?<onDate>${DAY_MONTH})|(?<onDays>${SOME}))`;
const TAIL = `(?:${GAP}(?<part>${PART_OF_DAY}))?(?:,?${GAP}${AT}?(?<time>${TIME}))?(?:${GAP}(?:until|till)${GAP}(?<until>${DAY}))?`;
const PHRASE = new RegExp(`${LEFT}(?:on${GAP})?(?:${HEAD})(?:${GAP}${ON})?${TAIL}${RIGHT}`, 'gi');

/**
 * Returns the first recurrence in a text; "every cloud" and the "weekly" of a "weekly report" do
 * not count.
 */
export function recurrenceIn(text: string, now: Today): RecurrencePhrase | undefined {
  let tries = 0;
  for (const match of text.matchAll(PHRASE)) {
    const range = rangeOf(match);
    const groups = match.groups ?? {};
    if (!fits(text, range, groups)) continue;
    if (tries++ > 20) return undefined;
    const rule = ruleOf(groups);
    const minutes = groups.time === undefined ? undefined : minutesNamed(groups.time);
    const until = groups.until === undefined ? undefined : dayNamed(groups.until, now);
    const isUnread = (groups.until && !until) || (groups.time && minutes === undefined);
    if (!rule || isUnread) continue;
    return {
      ...range,
      rule: until === undefined ? rule : { ...rule, until },
      ...(minutes === undefined ? {} : { minutes }),
    };
  }
  return undefined;
}

const NEVER_BEFORE =
  /^(?:for|of|not|almost|nearly|like|in|to|with|after|before|between|an?|the|my|our|your|bi|semi|twice|once|times)$/i;
// "Every day is …", "every day carry".
const NEVER_AFTER = /^\s+(?:is|was|i|we|you|he|she|they|carry|counts|else)(?!\w)/i;

function fits(
  text: string,
  { start, end }: Range,
  groups: Record<string, string | undefined>,
): boolean {
  const phrase = text.slice(start, end);
  if (isGoneOn(text, end) || NEVER_BEFORE.test(wordBefore(text, start))) return false;
  if (NEVER_AFTER.test(text.slice(end, end + 20))) return false;
  if (isCapital(phrase) && (!isFirst(text, start) || isNameGoingOn(text, end))) return false;
  // "Every Day Counts": an unexpected capital makes it a name.
  if (isCapital(groups.unit ?? groups.set ?? '') || /\s(?:Other|On|The|Until)\s/.test(phrase))
    return false;
  const days = groups.days ?? groups.onDays;
  if (days !== undefined && isCapital(days) && isNameGoingOn(text, end)) return false;
  const isShort = days !== undefined && !/day$/i.test(days) && groups.time === undefined;
  return (
    (groups.adverb === undefined && !isShort && groups.part === undefined) || turnsAfter(text, end)
  );
}
