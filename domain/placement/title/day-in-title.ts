import { addDays, isCalendarDay, weekDayOf } from '../../dates/day.ts';
import { addMinutes, DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/instant.ts';
import { endOfDay } from '../../dates/zone.ts';
import { MONTH, monthNamed } from '../../quick-add/time/phrases.ts';
import type { Term } from './terms.ts';

/**
 * Finds days in titles that did not go through quick add; quick add turns days into fields. Reads
 * plain forms only: "tomorrow", "by Friday", "in 2 days". A weekday counts only at the end of the
 * title or after a word such as "on" or "by": elsewhere it may be part of a name, as in "the Monday
 * shift".
 */

export interface DayInTitle {
  /** As written in the title. */
  word: string;
  day: string;
  /** The instant of the deadline, if the title makes the day a deadline. */
  deadline?: string;
}

const TODAY = new Set('today tonight tonite 2nite eod cob 2day'.split(' '));
const TOMORROW = new Set(
  'tomorrow tmrw tmr tmw tomorow tommorow tommorrow tomoz 2moro 2morrow'.split(' '),
);
const PARTS = new Set('morning afternoon evening'.split(' '));
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
/** As in "by thurs". "sat" and "sun" are not weekdays here, because both have other meanings. */
const SHORT_WEEKDAYS: ReadonlyMap<string, number> = new Map([
  ['mon', 1],
  ['tue', 2],
  ['tues', 2],
  ['wed', 3],
  ['weds', 3],
  ['thu', 4],
  ['thur', 4],
  ['thurs', 4],
  ['fri', 5],
]);
const DEADLINES = new Set(
  'by due before until till deadline within closes closing ends'.split(' '),
);
const IS_MONTH = new RegExp(`^${MONTH}$`);
/** "9" or "9th". */
const DATE = /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/;
/** As in "by 5pm". */
const CLOCK = /^(?:\d{1,2}(?:am|pm)|noon|midday|lunch|lunchtime|midnight)$/;
/** As in "for tomorrow's exam": the exam is the deadline of the task. */
const AHEAD_OF = new Set('for before'.split(' '));
const ON = new Set('on this next'.split(' '));
/** Words before a weekday that is past, repeated or part of a name. */
const OTHER_DAYS = new Set(
  'from last since every each black good cyber ash fat easter palm casual'.split(' '),
);
const EXPIRES = /^expir/;
const SPANS: ReadonlyMap<string, number> = new Map([
  ['minute', MINUTE_MS],
  ['min', MINUTE_MS],
  ['hour', HOUR_MS],
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['year', 365 * DAY_MS],
]);
/** The largest number in phrases such as "in 3 days": "in 4000 days" is not read as a date. */
const MOST_SPANS = 400;

interface Today {
  now: string;
  today: string;
  zone: string;
}

/** Returns the first day that the title names; undefined without one. */
export function dayInTitle(
  title: string,
  terms: readonly Term[],
  at: Today,
): DayInTitle | undefined {
  const expires = terms.some(({ bare }) => EXPIRES.test(bare));
  for (let place = 0; place < terms.length; place += 1) {
    const found = dayAt(title, terms, place, at);
    if (!found) continue;
    const { word, day, instant } = found;
    const isDeadline = expires || found.isEvent || isLimit(terms, place - 1);
    return { word, day, ...(isDeadline && { deadline: instant ?? endOfDay(day, at.zone) }) };
  }
  return undefined;
}

interface Found {
  word: string;
  day: string;
  /** The exact instant of a phrase such as "in 3 hours". */
  instant?: string;
  /** Whether the task is for an event on that day: "for today's meeting". */
  isEvent?: boolean;
}

/** Returns whether a term marks a deadline: a word such as "by", or "is" in "deadline is". */
function isLimit(terms: readonly Term[], place: number): boolean {
  const word = terms[place]?.bare ?? '';
  return DEADLINES.has(word) || (word === 'is' && DEADLINES.has(terms[place - 1]?.bare ?? ''));
}

function dayAt(
  title: string,
  terms: readonly Term[],
  place: number,
  { now, today }: Today,
): Found | undefined {
  const [before, term, after, third] = [-1, 0, 1, 2].map((ahead) => terms[place + ahead]);
  const word = term?.bare ?? '';
  const next = after?.singular ?? '';
  if (!term) return undefined;
  const found = (to: Term, days: number): Found => ({
    word: title.slice(term.start, to.start + to.text.length),
    day: addDays(today, days),
  });
  const relative = TODAY.has(word) ? 0 : TOMORROW.has(word) ? 1 : undefined;
  // "Today's news" names no day for the task; "for today's meeting" does.
  if (next === 's') {
    const isAhead = relative !== undefined && AHEAD_OF.has(before?.bare ?? '');
    return isAhead ? { ...found(term, relative), isEvent: true } : undefined;
  }
  if (relative !== undefined) return found(term, relative);
  if (DEADLINES.has(before?.bare ?? '') && CLOCK.test(word) && !namesDay(terms, place + 1, today))
    return found(term, 0);
  if (after && word === 'this' && PARTS.has(next)) return found(after, 0);
  const spanAhead = SPANS.get(next);
  if (after && word === 'next' && spanAhead) return found(after, Math.round(spanAhead / DAY_MS));
  if (after && next === 'weekend' && ON.has(word)) return found(after, daysToSaturday(today));
  if (word === 'in' && third) {
    const count = next === 'a' || next === 'an' ? 1 : Number(next);
    const span = (SPANS.get(third.singular) ?? 0) * count;
    if (!(span > 0 && count <= MOST_SPANS)) return undefined;
    const instant = addMinutes(now, span / MINUTE_MS);
    return { ...found(third, Math.floor(span / DAY_MS)), instant };
  }
  const date = dateAt(terms, place, today);
  if (date) return { word: title.slice(term.start, date.end), day: date.day };
  const weekDay = weekDayOfWord(word);
  const previous = before?.bare ?? '';
  const isMeant = ON.has(previous) || isLimit(terms, place - 1) || !after;
  if (weekDay === 0 || !isMeant || OTHER_DAYS.has(previous)) return undefined;
  const days = (weekDay - weekDayOf(today) + 7) % 7 || 7;
  // "Next Friday" is in next week, which begins on Monday.
  const skipsThisWeek = previous === 'next' && weekDay > weekDayOf(today);
  return found(term, skipsThisWeek ? days + 7 : days);
}

/**
 * Reads "9 December", "9th of Dec" and "December 9". As in quick add, the day is in this year or
 * the next: "29 February" names no day if neither year has this date.
 */
function dateAt(
  terms: readonly Term[],
  place: number,
  today: string,
): { day: string; end: number } | undefined {
  const [term, next, third] = [0, 1, 2].map((ahead) => terms[place + ahead]);
  const second = next?.bare === 'of' ? third : next;
  if (!term || !second) return undefined;
  const [date, month] = IS_MONTH.test(term.bare) ? [second, term] : [term, second];
  if (!DATE.test(date.bare) || !IS_MONTH.test(month.bare)) return undefined;
  const number = String(monthNamed(month.bare)).padStart(2, '0');
  const ending = `-${number}-${String(Number.parseInt(date.bare, 10)).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const day = [year + ending, year + 1 + ending].find(
    (each) => each >= today && isCalendarDay(each),
  );
  return day === undefined ? undefined : { day, end: second.start + second.text.length };
}

/**
 * Returns whether "tomorrow", a weekday or a date follows: in "by 5pm on Friday", 5pm is not today.
 */
const namesDay = (terms: readonly Term[], from: number, today: string): boolean =>
  terms.some(
    ({ bare }, place) =>
      place >= from &&
      (TOMORROW.has(bare) || weekDayOfWord(bare) > 0 || dateAt(terms, place, today) !== undefined),
  );

/** Returns 1 to 7, Monday to Sunday; 0 for another word. */
const weekDayOfWord = (word: string): number =>
  SHORT_WEEKDAYS.get(word) ?? WEEKDAYS.indexOf(word) + 1;

/** Returns the number of days until Saturday; 0 at the weekend. */
const daysToSaturday = (today: string): number => Math.max(0, 6 - weekDayOf(today));
