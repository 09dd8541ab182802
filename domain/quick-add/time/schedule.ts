import { personDay } from '../../dates/time.ts';
import type { Found } from '../chips.ts';
import type { RecurrencePhrase } from '../recurrence/recurrences.ts';
import { firstDay, ruleText } from '../recurrence/rule.ts';
import type { DatePhrase } from './dates.ts';
import { addDays, endOfDay, instantOf, wallOf } from './wall-clock.ts';

/**
 * Returns the chips for the phrases about time: which phrase sets what (spec §3 deadline; design
 * §6: a day is the person's day).
 *
 * - A day alone is the day to do it: `planned_date`. "by", "due", "before", "until" make it a
 *   deadline in the last minute of that day; "before monday" is the last minute of Sunday.
 * - A time makes an appointment: `planned_date`, and the deadline at that time, because only a
 *   deadline stores one. Without a day it is today, or tomorrow once it has passed. "in 2h" is the
 *   instant in two hours.
 * - A time apart from its day belongs to that day: "tomorrow call mum at 3pm".
 * - The first day of a recurrence is its `planned_date`, today included unless its time has
 *   passed; with a day beside it ("every week starting 4 december"), the first on or after that
 *   day.
 * - Each field takes the first phrase that sets it; later phrases, and past ones, stay words.
 */
export function schedule(
  phrases: readonly DatePhrase[],
  repetition: RecurrencePhrase | undefined,
  clock: Clock,
): Found[] {
  const chosen = choose(phrases, repetition, clock);
  const { plan, due, apart } = chosen;
  const first = chosen.repetition && firstOf(chosen.repetition, chosen, clock);
  if (chosen.repetition && !first) return schedule(phrases, undefined, clock);
  const day = first?.value.date ?? plan?.day;

  const found: (Found | undefined)[] = [
    first,
    plan && planChip(plan, day ?? '', clock),
    due && dueChip(due, apart, day, clock),
    apart && timeChip(apart, due, day, clock),
  ];
  return found.filter((each) => each !== undefined);
}

interface Clock {
  today: string;
  /** Returns the instant of a time on a day. */
  at: (day: string, minutes: number) => string;
  /** Returns the instant `minutes` from now, without seconds. */
  in: (minutes: number) => string;
  /** Returns the person's day of an instant. */
  dayOf: (instant: string) => string;
  endOf: (day: string) => string;
  isPast: (day: string | undefined, minutes: number | undefined) => boolean;
  /** Returns the next day on which a time comes. */
  next: (minutes: number) => string;
}

/**
 * Returns the person's clock. Until their day begins it is still the previous day: at 01:00,
 * "today" still has the hours of the coming morning, and it ends when the new day begins.
 */
export function clockOf(now: string, zone: string, dayStart: number): Clock {
  const wall = wallOf(now, zone);
  const today = personDay(now, zone, dayStart);
  const dawn = dayStart * 60;
  const isNightOf = (day: string) => day === today && today < wall.day;
  const shownOn = (day: string, minutes: number) =>
    isNightOf(day) && minutes < dawn ? wall.day : day;
  const isPast = (day: string | undefined, minutes: number | undefined) => {
    if (day === undefined || minutes === undefined) return false;
    const shown = shownOn(day, minutes);
    return shown < wall.day || (shown === wall.day && minutes <= wall.minutes);
  };
  return {
    today,
    at: (day, minutes) => instantOf(shownOn(day, minutes), minutes, zone),
    in: (minutes) =>
      new Date((Math.floor(Date.parse(now) / 60_000) + minutes) * 60_000).toISOString(),
    dayOf: (instant) => personDay(instant, zone, dayStart),
    endOf: (day) => (isNightOf(day) ? instantOf(wall.day, dawn - 1, zone) : endOfDay(day, zone)),
    isPast,
    next: (minutes) => (isPast(wall.day, minutes) ? addDays(wall.day, 1) : wall.day),
  };
}

interface Chosen {
  plan?: DatePhrase | undefined;
  due?: DatePhrase | undefined;
  /** A time apart from its day. */
  apart?: DatePhrase | undefined;
  repetition?: RecurrencePhrase | undefined;
}

/** Chooses one phrase for each role, and only one that sets the deadline. */
function choose(
  phrases: readonly DatePhrase[],
  repetition: RecurrencePhrase | undefined,
  clock: Clock,
): Chosen {
  const open = phrases.filter(({ day, minutes }) => !clock.isPast(day, minutes));
  const plan = open.find(
    ({ role, day, ahead }) =>
      role === 'plan' && (day ?? (repetition ? undefined : ahead)) !== undefined,
  );
  const due = open.find(({ role }) => role === 'due');
  const holders = [
    plan && (plan.minutes ?? plan.ahead) !== undefined ? plan : undefined,
    due,
    repetition?.minutes === undefined ? undefined : repetition,
  ].filter((each) => each !== undefined);
  const [holder, ...others] = holders.sort((a, b) => a.start - b.start);
  const kept = <T extends { start: number }>(each: T | undefined) =>
    each && others.some(({ start }) => start === each.start) ? undefined : each;

  const left = { plan: kept(plan), due: kept(due), repetition: kept(repetition) };
  const isDayOnly =
    holder === left.due && left.due?.day !== undefined && left.due.minutes === undefined;
  const takesTime = !holder || (isDayOnly && !left.plan && !left.repetition);
  const apart = open.find(
    ({ role, day, minutes }) =>
      role === 'plan' &&
      day === undefined &&
      minutes !== undefined &&
      !clock.isPast(left.repetition ? undefined : (left.plan?.day ?? left.due?.day), minutes),
  );
  return { ...left, apart: takesTime ? apart : undefined };
}

function firstOf(
  { rule, minutes, start, end }: RecurrencePhrase,
  { plan, due, apart }: Chosen,
  clock: Clock,
) {
  const text = ruleText(rule);
  const time = minutes ?? plan?.minutes ?? apart?.minutes ?? (due?.day ? undefined : due?.minutes);
  const from = plan?.day ?? clock.today;
  const isOver = clock.isPast(from, time);
  const date = firstDay(rule, isOver ? addDays(from, 1) : from);
  if (text === undefined || date === undefined) return undefined;
  const deadline = minutes === undefined ? null : clock.at(date, minutes);
  return { kind: 'recurrence' as const, value: { rule: text, date, deadline }, start, end };
}

function planChip(
  { start, end, ahead, minutes, day }: DatePhrase,
  on: string,
  clock: Clock,
): Found {
  if (ahead !== undefined) {
    const deadline = clock.in(ahead);
    return { kind: 'timed', value: { date: clock.dayOf(deadline), deadline }, start, end };
  }
  if (minutes === undefined) return { kind: 'planned', value: { date: day ?? on }, start, end };
  return { kind: 'timed', value: { date: on, deadline: clock.at(on, minutes) }, start, end };
}

function dueChip(
  due: DatePhrase,
  apart: DatePhrase | undefined,
  day: string | undefined,
  clock: Clock,
): Found | undefined {
  const { start, end, ahead } = due;
  const minutes = due.minutes ?? apart?.minutes;
  const on = due.day ?? day ?? clock.next(minutes ?? 0);
  if (ahead === undefined && minutes !== undefined && clock.isPast(on, minutes)) return undefined;
  const timed = minutes === undefined ? clock.endOf(on) : clock.at(on, minutes);
  const deadline = ahead === undefined ? timed : clock.in(ahead);
  const hasTime = minutes !== undefined || ahead !== undefined;
  return { kind: 'deadline', value: { deadline, hasTime }, start, end };
}

function timeChip(
  { start, end, minutes = 0 }: DatePhrase,
  due: DatePhrase | undefined,
  day: string | undefined,
  clock: Clock,
): Found {
  const on = due?.day ?? day;
  const date = on ?? clock.next(minutes);
  const deadline = clock.at(date, minutes);
  return on === undefined
    ? { kind: 'timed', value: { date: clock.dayOf(deadline), deadline }, start, end }
    : { kind: 'time', value: { deadline }, start, end };
}
