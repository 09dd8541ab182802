import { addDays, LAST_DAY } from '../../dates/day.ts';
import { timeText } from '../../dates/time.ts';
import { firstDay } from '../../recurrence/next-day.ts';
import { ruleText } from '../../recurrence/rule.ts';
import type { Due, FoundMeaning } from '../chips.ts';
import { type ChosenPhrases, choose, type Meant } from './choose.ts';
import type { LineClock } from './clock.ts';
import type { TimePhrase } from './read-phrase.ts';

/**
 * Returns the chips for the phrases about time (clarity §1 "What a line means"). Days are in the
 * person's time zone, and begin at the hour at which the person's day begins (design §6).
 *
 * - A day or a time says when to do the task: `planned_date`, and `planned_time` where a clock
 *   time is given. A range also sets `duration_estimated`.
 * - "by", "due", "before", "until", "within" and the like make a deadline: at the given time or, if
 *   no time is given, in the last minute of the day.
 * - A time without a day is today, or tomorrow if the time has passed today. A time belongs to the
 *   day that the line names, even with other words between them: "tomorrow call mum at 3pm".
 * - A repetition begins on the first day that fits its rule: from today on, from tomorrow on if its
 *   time has passed, or from a day that is named ("every week starting 4 december"). After
 *   "due" or "by", its first day is the deadline: "rent due on the 1st of every month".
 */
export function scheduleChips(phrases: readonly TimePhrase[], clock: LineClock): FoundMeaning[] {
  const chosen = choose(phrases, clock);
  const { plan, due, apart, repetition } = chosen;
  const first = repetition && firstOf(repetition, chosen, clock);
  if (repetition && !first) {
    // A rule that never occurs stays in the title, so the other phrases are read without it.
    return scheduleChips(
      phrases.filter(({ start }) => start !== repetition.start),
      clock,
    );
  }
  const found: (FoundMeaning | undefined)[] = [
    first,
    plan && planChip(plan, clock),
    apart && timeChip(apart, { plan, first }, clock),
    due && dueChip(due, first?.value.date ?? plan?.day, clock),
  ];
  return found.filter((each) => each !== undefined).filter(isStorable);
}

/** The database accepts only deadlines and planned days before this instant. */
const LATEST = '2200-01-01T00:00:00.000Z';
const LATEST_DAY = LATEST.slice(0, 10);

function isStorable({ value }: FoundMeaning): boolean {
  if ('deadline' in value) return value.deadline < LATEST;
  if ('due' in value && value.due && value.due.deadline >= LATEST) return false;
  return !('date' in value) || value.date < LATEST_DAY;
}

function firstOf(repetition: Meant, { plan, due, apart }: ChosenPhrases, clock: LineClock) {
  const { rule, start, end, minutes, rangeMinutes } = repetition;
  if (!rule) return undefined;
  const time = minutes ?? plan?.minutes ?? apart?.minutes ?? (due?.day ? undefined : due?.minutes);
  const from = repetition.from ?? plan?.day ?? clock.today;
  const isOver = clock.isPast(from, time);
  const date = firstDay(rule, isOver ? addDays(from, 1) : from);
  const text = ruleText(rule);
  if (text === undefined || date === undefined || date > LAST_DAY) return undefined;
  const value = repetition.isDue
    ? { rule: text, date, ...blockOf(undefined, undefined), due: dueOn(date, minutes, clock) }
    : { rule: text, date, ...blockOf(minutes, rangeMinutes), due: null };
  return { kind: 'recurrence' as const, value, start, end };
}

const blockOf = (minutes: number | undefined, rangeMinutes: number | undefined) => ({
  time: minutes === undefined ? null : `${timeText(minutes)}:00`,
  minutes: rangeMinutes ?? null,
});

function planChip(
  { start, end, ahead, day, minutes, rangeMinutes }: Meant,
  clock: LineClock,
): FoundMeaning {
  if (ahead !== undefined) {
    const shown = clock.shown(clock.in(ahead));
    const value = { date: shown.day, ...blockOf(shown.minutes, undefined) };
    return { kind: 'planned', value, start, end };
  }
  const value = { date: day ?? clock.today, ...blockOf(minutes, rangeMinutes) };
  return { kind: 'planned', value, start, end };
}

function timeChip(
  { start, end, minutes = 0, rangeMinutes }: Meant,
  { plan, first }: { plan: Meant | undefined; first: ReturnType<typeof firstOf> },
  clock: LineClock,
): FoundMeaning {
  const block = { time: `${timeText(minutes)}:00`, minutes: rangeMinutes ?? null };
  const { due = null, date = undefined } = first?.value ?? {};
  // The task is due on the first day of its rule, so the task is planned for that day.
  if (due && date !== undefined && !plan) {
    return { kind: 'planned', value: { date, ...block }, start, end };
  }
  if (plan || first) return { kind: 'time', value: block, start, end };
  const { day } = clock.shown(clock.at(clock.next(minutes), minutes));
  return { kind: 'planned', value: { date: day, ...block }, start, end };
}

function dueChip(
  { start, end, ahead, day, minutes }: Meant,
  beside: string | undefined,
  clock: LineClock,
): FoundMeaning {
  if (ahead !== undefined) {
    return { kind: 'deadline', value: { deadline: clock.in(ahead), hasTime: true }, start, end };
  }
  // A named day is used even if its time has passed: "due today 9am" typed at ten.
  const on = day ?? beside ?? clock.next(minutes ?? 0);
  return { kind: 'deadline', value: dueOn(on, minutes, clock), start, end };
}

function dueOn(day: string, minutes: number | undefined, clock: LineClock): Due {
  const deadline = minutes === undefined ? clock.endOf(day) : clock.at(day, minutes);
  return { deadline, hasTime: minutes !== undefined };
}
