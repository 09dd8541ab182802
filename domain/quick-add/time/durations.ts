import { DURATION_MOST } from '../../tasks/task.ts';
import type { FoundMeaning, Untaken } from '../chips.ts';
import { hasOtherMeaning, isAllowedAfter, isCounted, isTaskAfter } from '../context/after.ts';
import { isFirstWord, wordBefore } from '../context/before.ts';
import { rangeOf } from '../marks/mask.ts';
import { GAP, LEFT, RIGHT } from './phrases.ts';
import { minutesOfSpan, SHORT_SPAN } from './spans.ts';

// Lower case only: "30M" means millions, "127 Hours" is a film.
const PATTERN = new RegExp(
  `${LEFT}(?<for>(?:for|takes)${GAP}(?:(?:about|around|roughly)${GAP})?)?(?:~\\s?)?(?<amount>${SHORT_SPAN})${RIGHT}`,
  'g',
);
/**
 * Words before an amount that is not the task's duration: "within 2 hours" is a limit, "every 2
 * hours" a rate. Without its amount, "Spend 2 hours on the course" would make no sense as a title.
 */
const NOT_AFTER =
  /^(?:spend|spending|devote|dedicate|invest|about|approx|roughly|an?|the|at|in|within|after|around|every|each|last|next|past|first|per|under|over|than|another|extra|of|this|by|plus|\+|up|to)$/i;
/** Words after an amount that is not the task's duration: "2 hours ago", "2 hours per week". */
const NOT_BEFORE =
  /^\s+(?:ago|later|earlier|early|late|before|after|from|old|long|away|per|of|into|left|worth|apart|delay|a|for|to|or)(?!\w)/i;

/**
 * Finds estimates: `30m`, `1h 30m`, `~45m`, "for 2 hours", "half an hour" (spec §3
 * duration_estimated). Anything uncertain, like "2 hour slot", stays in the title.
 */
export function durationsIn(text: string): { found: FoundMeaning[]; problems: Untaken[] } {
  const found: FoundMeaning[] = [];
  const problems: Untaken[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const range = rangeOf(match);
    const amount = match.groups?.amount ?? '';
    const minutes = minutesOfSpan(match.groups ?? {});
    if (minutes === undefined || !fits(text, range, amount, minutes)) continue;
    // "Once an hour" is a rate; "15h" and "10h30" are times of day in many places. Such amounts are
    // durations only after "for" or "takes".
    const isUnclear = /^an? (?!quarter)|^(?:1[3-9]|2[0-4])\s?h$|^[12]\dh[0-5]\d$/.test(amount);
    if (isUnclear && match.groups?.for === undefined) continue;
    if (minutes > DURATION_MOST) {
      problems.push({ kind: 'duration_too_long', minutes, most: DURATION_MOST, ...range });
    } else {
      found.push({ kind: 'duration', value: { minutes }, ...range });
    }
  }
  return { found, problems };
}

function fits(
  text: string,
  { start, end }: { start: number; end: number },
  amount: string,
  minutes: number,
): boolean {
  if (
    hasOtherMeaning(text, end) ||
    isCounted(text, end) ||
    NOT_BEFORE.test(text.slice(end, end + 20))
  )
    return false;
  if (NOT_AFTER.test(wordBefore(text, start))) return false;
  const isOne = /^(?:1\s?|one |half (?:an? )?|an? |a quarter of an )(?:hour|minute)$/.test(amount);
  if (/(?:hour|minute)$/.test(amount) && !isOne) return false;
  // A plain `1h` is unambiguous; `5m` may be meters or millions, and `24h` opening hours.
  const isPlain = /^\d[\d.,]*h/.test(amount) && !/our|hr/.test(amount) && minutes < 24 * 60;
  const isFirst = isFirstWord(text, start);
  // "45 min tidy the cupboard" begins with a duration, "100m run" with a distance.
  const isTimed = isFirst && /min|hour/.test(amount) && isTaskAfter(text, end);
  return (isPlain && isFirst) || isTimed || isAllowedAfter(text, end);
}
