import { type ClockTime, readClockTime } from './clock-times.ts';
import type { FoundForm, Today } from './forms.ts';
import { GAP, MONTH, RIGHT } from './phrases.ts';

/** A block of time: its start and its duration. */
export interface TimeRange {
  from: ClockTime;
  minutes: number;
  /**
   * Whether neither end is surely a time: `9-10` is a block only beside a day or a repetition, or
   * after "at".
   */
  isBare: boolean;
}

const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;

const TIME = '\\d{1,2}(?:[:.][0-5]\\d)?(?:\\s?[ap]\\.?m\\.?)?';
const END = `(?:${TIME}|noon|midday|midnight)`;
/** A block of time; a month must not follow: in "daily at 4pm until 18 December", 18 is a day. */
const RANGE = new RegExp(
  `(?:from\\s)?(?:(?<from>${TIME})\\s?[-–—]\\s?(?<to>${END})|(?<first>${TIME})\\s(?:to|till|until)\\s(?<last>${END})|between\\s(?<early>${TIME})\\s(?:and|to)\\s(?<late>${END}))${RIGHT}(?!${GAP}(?:of${GAP})?${MONTH}(?![a-z]))`,
  'iy',
);
/** Reads a block of time: `14:00-15:30`, `2-4pm`, "from 2 to 4pm", "between 8 and 12". */
export function readClockRange(
  text: string,
  start: number,
  at: Today,
): FoundForm<TimeRange> | undefined {
  RANGE.lastIndex = start;
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const { from, to, first, last, early, late } = match.groups ?? {};
  const [begins = '', ends = ''] = [from ?? first ?? early, to ?? last ?? late];
  if (!isHour(begins) || !isHour(ends)) return undefined;
  const begin = timeOf(begins, at);
  const finish = timeOf(ends, at);
  const value = begin && finish && between(begin, finish);
  return { end: start + match[0].length, value };
}

/** Returns whether a number can be an hour: "Read pages 40-60 tomorrow" names a day and no time. */
const isHour = (words: string) => !(Number.parseInt(words, 10) > 24);

function timeOf(words: string, at: Today): ClockTime | undefined {
  if (/^midnight$/i.test(words)) return { minutes: DAY, isFixed: true, kind: 'sure' };
  const found = readClockTime(words, 0, at);
  return found?.end === words.length ? found.value : undefined;
}

function between(from: ClockTime, to: ClockTime): TimeRange | undefined {
  const isBare = ![from, to].some(({ kind }) => kind !== 'bare' && kind !== 'dotted');
  if (!from.isFixed && to.kind === 'sure') {
    // "11-1pm" starts in the half of the day that makes the block shorter.
    const early = apart(from.minutes, to.minutes);
    const late = apart(from.minutes + HALF_DAY, to.minutes);
    const minutes = late < early ? from.minutes + HALF_DAY : from.minutes;
    return rangeOf({ ...from, minutes: minutes % DAY, isFixed: true }, Math.min(early, late));
  }
  if (!to.isFixed) {
    const minutes = apart(from.minutes, to.minutes) % HALF_DAY;
    return rangeOf(from, minutes, isBare);
  }
  const begin = from.isFixed || from.minutes < to.minutes ? from.minutes : from.minutes + HALF_DAY;
  // In "12 to 09:00", 12 is noon, and a block from noon until the next morning is unlikely.
  if (begin >= DAY) return undefined;
  const isOvernight = begin > to.minutes;
  const minutes = apart(begin, to.minutes);
  if (isOvernight && minutes > HALF_DAY) return undefined;
  return rangeOf({ ...from, minutes: begin, isFixed: true }, minutes, isBare);
}

const apart = (from: number, to: number) => (to - from + 2 * DAY) % DAY;

function rangeOf(from: ClockTime, minutes: number, isBare = false): TimeRange | undefined {
  return minutes > 0 ? { from, minutes, isBare } : undefined;
}
