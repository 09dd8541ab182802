import { addDays, dayOfWall, earlierDay, laterDay, midnightOf } from '../../dates/day.ts';
import { dayOfInstant } from '../parts/all-day.ts';
import type { Part } from '../parts/part.ts';
import { clockOfTime, type PartTime } from '../parts/part-time.ts';
import { type Occurrence, occurrenceOf } from './occurrence.ts';
import { readRepetition } from './read-repetition.ts';
import { daysOf, type Repetition } from './repetition.ts';
import { readAsTask, taskRule } from './rule-text.ts';
import type { Stretch } from './stretches.ts';

export type Series =
  | { kind: 'over' }
  /** A task can repeat like the series, from `next` on. */
  | { kind: 'rule'; next: Occurrence; rule: string }
  /** The coming occurrences, when the rule of a task cannot express the series. */
  | { kind: 'days'; days: Occurrence[] };

/** Days ahead in which to take single occurrences of a series that no task rule can express. */
export const SERIES_DAYS = 60;
/** The most occurrences to take of one series, so that one series does not fill the list. */
const SERIES_MOST = 20;
/**
 * Days ahead to search for the next occurrence: eight years reach the next fifth Monday of most
 * months.
 */
const FURTHEST_DAYS = 366 * 8;

interface Context {
  start: PartTime;
  /** Occurrences that the file moves or cancels in separate components. */
  replaced: readonly PartTime[];
  /**
   * The stretch of the series to read. `seriesOf` returns the occurrences at the times of the
   * series; the caller moves them to the times of the stretch.
   */
  stretch: Stretch;
  /** The person's current day, from which a series continues. */
  today: string;
  isPast: (occurrence: Occurrence) => boolean;
  /**
   * Whether, in the person's zone, each occurrence falls on the same day as in the calendar, and
   * all occurrences fall at one time of day.
   */
  isSameClock: boolean;
}

/**
 * Returns how a repeating event continues from today: as a task with a rule, as single occurrences,
 * or not at all.
 */
export function seriesOf(part: Part, context: Context): Series {
  const { start, stretch, today } = context;
  const first = dayOfWall(start.wall);
  const timeOfDay = start.wall - midnightOf(first);
  const at = (day: string): Occurrence => ({
    day,
    wall: midnightOf(day) + timeOfDay,
    minutes: null,
  });
  const rules = part.rules.map((rule) => readRepetition(rule, lastDay(rule, at, context)));
  const gone = goneOf(part, context);
  const isGone = (occurrence: Occurrence) => isOutside(stretch, occurrence) || gone.has(occurrence);

  // Begins a day early: yesterday in the event's zone may be today for the person.
  const from = addDays(today, -1);
  const extra = part.extra
    .map((time) => occurrenceOf(time, start))
    .filter(({ day }) => day >= from);
  const isException = gone.occurrences.some(
    (occurrence) => occurrence.day >= from && !isOutside(stretch, occurrence),
  );
  const [only] = rules;
  if (rules.length === 1 && only && extra.length === 0 && !isException && context.isSameClock) {
    const asked = readAsTask(only, first);
    const begin = stretch.from === undefined ? today : laterDay(dayOfWall(stretch.from), today);
    const next = firstOf(daysOf(asked, first, begin, addDays(today, FURTHEST_DAYS)));
    const left = asked.count === null || !next ? null : asked.count - next.index;
    const whole = boundedBy(asked, stretch);
    const rule = whole && taskRule(whole, left);
    if (next && rule && !isOutside(stretch, at(next.day))) {
      return { kind: 'rule', next: at(next.day), rule };
    }
  }
  const to = addDays(today, SERIES_DAYS);
  const days = new Map<number, Occurrence>();
  const put = (occurrence: Occurrence) => {
    if (!isGone(occurrence) && !context.isPast(occurrence)) days.set(occurrence.wall, occurrence);
  };
  for (const rule of rules) {
    if (rule) for (const { day } of daysOf(rule, first, from, to)) put(at(day));
  }
  // Add the first occurrence if the series has no rules, or if a rule is unreadable: then no other
  // occurrence of that rule is known.
  if ((rules.length === 0 || rules.includes(undefined)) && first >= from) put(at(first));
  for (const occurrence of extra) if (occurrence.day <= to) put(occurrence);
  const found = [...days.values()].sort((a, b) => a.wall - b.wall).slice(0, SERIES_MOST);
  return found.length > 0 ? { kind: 'days', days: found } : { kind: 'over' };
}

const isOutside = ({ from, to }: Stretch, { wall }: { wall: number }): boolean =>
  (from !== undefined && wall < from) || (to !== undefined && wall >= to);

/**
 * Returns the rule of a stretch; undefined if a task cannot have that rule, because it would have
 * both a last day and a count, or because the stretch moves its occurrences to other days.
 */
function boundedBy(rule: Repetition, { to, isSameDay }: Stretch): Repetition | undefined {
  if (!isSameDay) return undefined;
  if (to === undefined) return rule;
  const last = addDays(dayOfWall(to), -1);
  if (rule.count !== null) return undefined;
  return { ...rule, until: rule.until === null ? last : earlierDay(rule.until, last) };
}

/** Returns the occurrences that the file removes, moves or cancels. */
function goneOf(part: Part, { start, replaced }: Context) {
  const clock = clockOfTime(start);
  const times = [...part.without, ...replaced];
  // Compare an all-day series by days, even if the file writes times.
  const asDays = times.filter(({ isDay }) => isDay || start.isDay);
  const days = new Set(asDays.map((time) => occurrenceOf(time, start).day));
  const instants = new Set(
    times.filter(({ isDay }) => !isDay).map((time) => clockOfTime(time).instantOf(time.wall)),
  );
  return {
    occurrences: times.map((time) => occurrenceOf(time, start)),
    has: ({ day, wall }: Occurrence) =>
      days.has(day) || (!start.isDay && instants.has(clock.instantOf(wall))),
  };
}

/**
 * Returns the UNTIL of a rule as a day in the event's own time zone; null without UNTIL. If UNTIL
 * is an instant and the event has a time, this is the last day on which the event's time is not
 * after that instant.
 */
function lastDay(rule: string, at: (day: string) => Occurrence, { start }: Context): string | null {
  const [, year, month, date, time] = /UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?/i.exec(rule) ?? [];
  if (!year) return null;
  const day = `${year}-${month}-${date}`;
  if (!/UNTIL=\d{8}T\d{6}Z/i.test(rule) || !time || Number.isNaN(Date.parse(day))) return day;
  const until = Date.parse(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`);
  if (Number.isNaN(until)) return day;
  if (start.isDay) return dayOfInstant(until, start.zones);
  const clock = clockOfTime(start);
  const near = [1, 0, -1].map((days) => addDays(day, days));
  return near.find((each) => clock.instantOf(at(each).wall) <= until) ?? addDays(day, -2);
}

const firstOf = <T>(values: Iterable<T>): T | undefined => {
  for (const value of values) return value;
  return undefined;
};
