import { endsAfter, isAllowedAfter, isAmountAfter } from '../context/after.ts';
import { isAmountBy, isCountBefore, isFirstWord } from '../context/before.ts';
import { isEventBefore } from '../context/events.ts';
import { isHourBeside } from '../context/hour-beside.ts';
import { readNamedRule } from '../recurrence/repetitions.ts';
import { readClockRange } from './clock-ranges.ts';
import { type ClockTime, readClockTime } from './clock-times.ts';
import { readDay } from './days.ts';
import type { Today } from './forms.ts';
import type { Key } from './keys.ts';
import { type PhraseLine, type PhraseParts, type PhraseStep, phraseStep } from './phrase-parts.ts';

/**
 * Reads a time or a block of time at the position `place` of a line. Digits alone count only after
 * a word like "at", or beside a day or a repetition.
 */
export function clockStep(
  line: PhraseLine,
  place: number,
  { day, repetition }: PhraseParts,
  key: Key | undefined,
): PhraseStep | undefined {
  const { text, at, isDue } = line;
  const isBeside = day !== undefined || repetition !== undefined;
  const range = isDue ? undefined : readClockRange(text, place, at);
  if (range?.value?.isBare && isAmountAfter(text, range.end)) return undefined;
  if (range) {
    const isKeyed = key === 'at' && isAllowedAfter(text, range.end);
    const isBefore = besideAt(text, range.end, at) && !isCountBefore(text, place);
    const isFit = !range.value?.isBare || isBeside || isKeyed || isBefore;
    return isFit ? phraseStep(range, (value) => ({ range: value })) : undefined;
  }
  const time = readClockTime(text, place, at);
  const kind = time?.value?.kind;
  if (!time || !kind) return undefined;
  const usual = (value: ClockTime) => inUsualHalf(text, value, place);
  if (kind === 'bare' && key === undefined && day && isHourBeside(line, place, time.end, day)) {
    return phraseStep(time, (value) => ({ time: { ...usual(value), kind: 'beside' } }));
  }
  const isKeyed = key === 'at';
  const isFit =
    kind === 'sure' ||
    kind === 'clock' ||
    kind === 'named' ||
    (kind === 'dotted' && (isKeyed || isBeside || isDue)) ||
    (kind === 'dotted' && time.value?.isFixed && isDottedTime(line, place, time.end)) ||
    (kind === 'dotted' && key === undefined && isDottedEvent(line, place, time.end)) ||
    (kind === 'bare' && isKeyed && (isAllowedAfter(text, time.end) || isTask(line, time.end))) ||
    (kind === 'bare' && (isKeyed || isDue) && besideAt(text, time.end, at)) ||
    (kind === 'bare' && isDue && isHourDue(line, time.end));
  if (!isFit) return undefined;
  return phraseStep(time, (value) => ({ time: usual(value) }));
}

/**
 * Words for early activities: with them, a time from 3:00 to 6:59 is in the morning, except for a
 * bare hour such as "at 6".
 */
const EARLY = /\b(?:flights?|fly|flying|plane|airport|alarm|wake|sunrise)\b/i;
/** Words for late activities: with them, a time from 5:00 to 11:59 is in the evening. */
const LATE =
  /\b(?:dinner|supper|drinks|cocktails|pub|party|cinema|movies?|theatre|theater|opera|gig|concert|(?:date|games?|movie|film|quiz|poker)\snight|^(?:evening|night)(?=\s\w))\b/i;

/**
 * Words with which a time is not in the evening, even beside a word of `LATE`: in "Book the theatre
 * at 9", the booking is at 9:00.
 */
const BY_DAY =
  /\b(?:mornings?|breakfast|book|order|buy|call|ring|email|plan|clean|shop(?:ping)?|tickets?|sale)\b/i;

/** Words that book a table: a time after them from 5:00 to 9:59 is in the evening. */
const TABLE = /\b(?:book|reserve)\s(?:\w+\s){0,2}table\b|^table\sfor\b/i;
const NO_DINNER = /\b(?:mornings?|breakfast|brunch|lunch|call|ring|phone|email)\b/i;

/**
 * Returns a time at `place` in the usual half of the day for the activity in the line, such as
 * "dinner", unless the time itself says which half is meant.
 */
function inUsualHalf(text: string, time: ClockTime, place: number): ClockTime {
  const { kind, minutes, isFixed } = time;
  if (isFixed || kind === 'sure' || kind === 'named') return time;
  if (kind !== 'bare' && minutes >= 180 && minutes < 420 && EARLY.test(text)) {
    return { ...time, isFixed: true };
  }
  const isTable = minutes < 600 && TABLE.test(text.slice(0, place)) && !NO_DINNER.test(text);
  const isEvening = isTable || (LATE.test(text) && !BY_DAY.test(text));
  const isLate = minutes >= 300 && minutes < 720 && isEvening;
  return isLate ? { ...time, minutes: minutes + 720, isFixed: true } : time;
}

/** Words after which a number with a point is an amount, not a time: "pay 16.15". */
const MONEY =
  /\b(?:pay|paid|owe|owes|transfer|charge|invoice|bill|refund|cost|costs|price|fee|lend|borrow|buy|deposit|tip|spend|save|donate|collect|budget|send|total|for)\b/i;

/** "Physio 16.15 Monday" is a time, "pay 16.15 Monday" an amount. */
const isDottedTime = ({ text, at }: PhraseLine, place: number, end: number): boolean =>
  /[05]$/.test(text.slice(place, end)) &&
  besideAt(text, end, at) &&
  !MONEY.test(text.slice(0, place)) &&
  !isAmountBy(text, place) &&
  !isCountBefore(text, place);

/**
 * In locales that write the day before the month, "12.30" after the name of an event is a time:
 * "Lunch 12.30". In other locales, and after any other word, "12.30" may be a price or a version.
 */
const isDottedEvent = ({ text, at }: PhraseLine, place: number, end: number): boolean =>
  at.monthFirst === false &&
  /\.(?:00|15|30|45)$/.test(text.slice(place, end)) &&
  (endsAfter(text, end) || /^\swith\s/i.test(text.slice(end, end + 6))) &&
  isEventBefore(text, place) &&
  !MONEY.test(text.slice(0, place));

/** "By 5" is an hour at the end of a line, unless the line is about an amount. */
function isHourDue({ text, start }: PhraseLine, end: number): boolean {
  const isHour = /\b(?:at|by|before|until|till|than)\s(?:0?[1-9]|1[0-2]|[a-z]+)$/i;
  return isHour.test(text.slice(start, end)) && endsAfter(text, end) && !isAmountBy(text, start);
}

/**
 * Returns whether the phrase begins the line and a word in lower case follows it: "Tomorrow at 9
 * dentist".
 */
function isTask({ text, start }: PhraseLine, end: number): boolean {
  return isFirstWord(text, start) && /^\s\p{Ll}/u.test(text.slice(end, end + 3));
}

/** Returns whether a day or a repetition follows: "9 tomorrow", "9, on Friday", "9 every day". */
function besideAt(text: string, end: number, at: Today): boolean {
  const next = /^,?\s(?:on\s)?/i.exec(text.slice(end, end + 6))?.[0].length;
  if (next === undefined) return false;
  return (readDay(text, end + next, at) ?? readNamedRule(text, end + next, at)) !== undefined;
}
