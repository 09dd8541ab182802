import { addDays } from '../quick-add/time/wall-clock.ts';
import type { Part, PartTime } from './part.ts';
import { readRepetition } from './read-repetition.ts';
import { daysOf } from './repetition.ts';
import { taskRule } from './rule-text.ts';
import type { Clock } from './zones.ts';

/** One occurrence of a series: its day and time on the event's own clock. */
interface Occurrence {
  day: string;
  wall: number;
}

export type Series =
  | { kind: 'over' }
  /** A task can repeat in the same way, from `next` on. */
  | { kind: 'rule'; next: Occurrence; rule: string }
  /** The coming occurrences, when no rule of a task means the same. */
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
  /** Occurrences for which the file has parts of their own, moved or cancelled. */
  replaced: readonly PartTime[];
  /** The person's current day; a series counts from there. */
  today: string;
  isPast: (occurrence: Occurrence) => boolean;
  /** Whether the person's clock shows the event on its own day and always at the same time. */
  isSameClock: boolean;
}

/** Returns what a repeating event becomes for the person, from today on. */
export function seriesOf(part: Part, context: Context): Series {
  const { start, today } = context;
  const first = dayText(start.wall);
  const timeOfDay = start.wall - Date.parse(`${first}T00:00:00Z`);
  const at = (day: string): Occurrence => ({
    day,
    wall: Date.parse(`${day}T00:00:00Z`) + timeOfDay,
  });
  const rules = part.rules.map((rule) => readRepetition(rule, lastDay(rule, at, context)));
  const gone = [...part.without, ...context.replaced];
  const goneDays = new Set(gone.filter(({ isDay }) => isDay).map(({ wall }) => dayText(wall)));
  const goneInstants = new Set(
    gone.filter(({ isDay }) => !isDay).map((time) => context.clockOf(time).instantOf(time.wall)),
  );
  const isGone = ({ day, wall }: Occurrence) =>
    goneDays.has(day) || goneInstants.has(context.clock.instantOf(wall));

  // A day earlier, because in another zone that day may be the person's today.
  const from = addDays(today, -1);
  const [only] = rules;
  if (rules.length === 1 && only && part.extra.length === 0) {
    const next = firstOf(daysOf(only, first, today, addDays(today, FURTHEST_DAYS)));
    const isException = gone.some((time) => dayText(time.wall) >= from);
    const left = only.count === null || !next ? null : only.count - next.index;
    if (!next && !isException) return { kind: 'over' };
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
    if (dayText(wall) >= from && dayText(wall) <= to) put({ day: dayText(wall), wall });
  }
  const found = [...days.values()].sort((a, b) => a.wall - b.wall);
  return found.length > 0 ? { kind: 'days', days: found } : { kind: 'over' };
}

/**
 * Returns UNTIL as a day on the event's own clock, or null; for an event with a time, UNTIL is an
 * instant.
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

function dayText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}
