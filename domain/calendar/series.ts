import { addDays } from '../quick-add/time/wall-clock.ts';
import type { Part, PartTime } from './part.ts';
import { readRepetition } from './read-repetition.ts';
import { daysOf } from './repetition.ts';
import { taskRule } from './rule-text.ts';
import type { Clock } from './zones.ts';

/** One of a series: its day on the event's own clock. */
interface Occurrence {
  day: string;
  wall: number;
}

export type Series =
  | { kind: 'over' }
  /** A task repeats in the same way, from this one on. */
  | { kind: 'rule'; next: Occurrence; rule: string }
  /** The coming ones, because no rule of a task says the same. */
  | { kind: 'days'; days: Occurrence[] };

/** Days of which those of a series are taken that a task's rule cannot hold. */
export const SERIES_DAYS = 60;
/** How many of one series, so that one does not fill the list. */
const SERIES_MOST = 20;
/** The next 29 February may be eight years away. */
const FURTHEST_DAYS = 366 * 8;

interface Context {
  start: PartTime;
  clock: Clock;
  clockOf: (time: PartTime) => Clock;
  /** Whose occurrences stand in the file as parts of their own, or are called off. */
  replaced: readonly PartTime[];
  /** The person's, on which series are reckoned with from. */
  today: string;
  isPast: (occurrence: Occurrence) => boolean;
  /** Whether the person's clock shows the event's own day and always the same time. */
  isSameClock: boolean;
}

/** What a repeating event comes to for the person, from today on. */
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

  // A day earlier: in another zone it may be the person's today.
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
    // One that cannot be read: the day that it names itself.
    else if (first >= from) put(at(first));
  }
  for (const { wall } of part.extra) {
    if (dayText(wall) >= from && dayText(wall) <= to) put({ day: dayText(wall), wall });
  }
  const found = [...days.values()].sort((a, b) => a.wall - b.wall);
  return found.length > 0 ? { kind: 'days', days: found } : { kind: 'over' };
}

/** UNTIL as a day of the event's own clock: it is an instant where the event has a time. */
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
