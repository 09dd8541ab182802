import { addDays, dayOfWall, midnightOf } from '../dates/day.ts';
import type { Part, PartTime } from './part.ts';
import { readRepetition } from './read-repetition.ts';
import { daysOf } from './repetition.ts';
import { taskRule } from './rule-text.ts';
import type { Clock } from './zones.ts';

/** One occurrence of a series: its day and its wall time in the event's own time zone. */
interface Occurrence {
  day: string;
  wall: number;
}

export type Series =
  | { kind: 'over' }
  /** A task can repeat in the same way, from `next` on. */
  | { kind: 'rule'; next: Occurrence; rule: string }
  /** The coming occurrences, when the rule of a task cannot express the series. */
  | { kind: 'days'; days: Occurrence[] };

/** How many days ahead to take single occurrences of a series whose rule a task cannot have. */
export const SERIES_DAYS = 60;
/** The most occurrences to take of one series, so that it does not fill the list. */
const SERIES_MOST = 20;
/** How far to search for the next occurrence: 29 February may be eight years away. */
const FURTHEST_DAYS = 366 * 8;

interface Context {
  start: PartTime;
  clock: Clock;
  clockOf: (time: PartTime) => Clock;
  /** Occurrences that the file moves or cancels with a component of their own. */
  replaced: readonly PartTime[];
  /** The person's current day, from which a series continues. */
  today: string;
  isPast: (occurrence: Occurrence) => boolean;
  /**
   * Whether the event falls on the same day for the person as in the calendar, and always at the
   * same time of day.
   */
  isSameClock: boolean;
}

/**
 * Returns how a repeating event continues from today: as a task with a rule, as single occurrences,
 * or not at all.
 */
export function seriesOf(part: Part, context: Context): Series {
  const { start, today } = context;
  const first = dayOfWall(start.wall);
  const timeOfDay = start.wall - midnightOf(first);
  const at = (day: string): Occurrence => ({
    day,
    wall: midnightOf(day) + timeOfDay,
  });
  const rules = part.rules.map((rule) => readRepetition(rule, lastDay(rule, at, context)));
  const gone = [...part.without, ...context.replaced];
  const goneDays = new Set(gone.filter(({ isDay }) => isDay).map(({ wall }) => dayOfWall(wall)));
  const goneInstants = new Set(
    gone.filter(({ isDay }) => !isDay).map((time) => context.clockOf(time).instantOf(time.wall)),
  );
  const isGone = ({ day, wall }: Occurrence) =>
    goneDays.has(day) || goneInstants.has(context.clock.instantOf(wall));

  // Begins a day earlier, because yesterday in the event's zone may be the person's today.
  const from = addDays(today, -1);
  const [only] = rules;
  if (rules.length === 1 && only && part.extra.length === 0) {
    const next = firstOf(daysOf(only, first, today, addDays(today, FURTHEST_DAYS)));
    const isException = gone.some((time) => dayOfWall(time.wall) >= from);
    const left = only.count === null || !next ? null : only.count - next.index;
    const isStillOn = firstOf(daysOf(only, first, from, from)) && !context.isPast(at(from));
    if (!next && !isException && !isStillOn) return { kind: 'over' };
    const rule = isException || !context.isSameClock ? undefined : taskRule(only, left);
    if (next && rule) return { kind: 'rule', next: at(next.day), rule };
  }
  const to = addDays(today, SERIES_DAYS);
  const days = new Map<string, Occurrence>();
  const put = (occurrence: Occurrence) => {
    if (days.size >= SERIES_MOST || isGone(occurrence) || context.isPast(occurrence)) return;
    days.set(String(occurrence.wall), occurrence);
  };
  for (const rule of rules) {
    if (rule) for (const { day } of daysOf(rule, first, from, to)) put(at(day));
    // An unreadable rule: take only the day on which the event starts.
    else if (first >= from) put(at(first));
  }
  for (const { wall } of part.extra) {
    if (dayOfWall(wall) >= from && dayOfWall(wall) <= to) put({ day: dayOfWall(wall), wall });
  }
  const found = [...days.values()].sort((a, b) => a.wall - b.wall);
  return found.length > 0 ? { kind: 'days', days: found } : { kind: 'over' };
}

/**
 * Returns UNTIL as a day in the event's own time zone, or null; for an event with a time, UNTIL is
 * an instant.
 */
function lastDay(rule: string, at: (day: string) => Occurrence, { clock }: Context): string | null {
  const [, year, month, date, time] = /UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?/i.exec(rule) ?? [];
  if (!year) return null;
  const day = `${year}-${month}-${date}`;
  if (!/UNTIL=\d{8}T\d{6}Z/i.test(rule) || !time || Number.isNaN(Date.parse(day))) return day;
  const until = Date.parse(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`);
  const near = [1, 0, -1].map((days) => addDays(day, days));
  return near.find((each) => clock.instantOf(at(each).wall) <= until) ?? addDays(day, -2);
}

const firstOf = <T>(values: Iterable<T>): T | undefined => {
  for (const value of values) return value;
  return undefined;
};
