import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import type { Span } from '#domain/analytics/span.ts';
import type { StreakHistory } from '#domain/analytics/streaks.ts';
import type { Summary } from '#domain/analytics/summary.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { daysText, inBefore, inSpan } from './range/range-labels.ts';

/** What a chart shows: a sentence with its numbers, and a secondary one below it. */
export interface Finding {
  text: string;
  lead: string;
  /** Whether there is nothing to chart. */
  isEmpty?: boolean;
}

export const number = (value: number) => value.toLocaleString('en-GB');
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;
const days = (count: number) => `${number(count)} ${count === 1 ? 'day' : 'days'}`;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

export function completedFinding({ totals, before }: Summary, span: Span): Finding {
  const { completed, created } = totals;
  const more = completed - before.completed;
  const compared =
    before.completed === 0
      ? `none ${inBefore(span)}`
      : more === 0
        ? `as many as ${inBefore(span)}`
        : `${number(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than ${inBefore(span)}`;
  const added = created === 0 ? 'None was' : `${number(created)} ${created === 1 ? 'was' : 'were'}`;
  return {
    text:
      completed === 0
        ? `Nothing completed ${inSpan(span)}`
        : `${number(completed)} completed, ${compared}`,
    lead: `${daysText(span)}. ${added} added in the same time.`,
    isEmpty: completed === 0,
  };
}

export function quadrantFinding({ totals, open }: Summary): Finding {
  const most = Math.max(...Object.values(totals.by_quadrant));
  const leading = QUADRANTS.filter((quadrant) => totals.by_quadrant[quadrant] === most);
  const names = leading.map((quadrant) => QUADRANT_NAMES[quadrant]);
  const [first, ...others] = names;
  return {
    text:
      totals.completed === 0
        ? 'Nothing completed in any quadrant'
        : others.length === 0
          ? `${first} leads with ${number(most)} of ${number(totals.completed)}`
          : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} lead with ${number(most)} each`,
    lead: `Completed by quadrant. ${number(open)} ${open === 1 ? 'is' : 'are'} open.`,
    isEmpty: totals.completed === 0 && open === 0,
  };
}

export function onTimeFinding({ totals, before }: Summary, span: Span): Finding {
  const due = totals.on_time + totals.late;
  if (due === 0) {
    return {
      text: 'Nothing completed had a deadline',
      lead: 'Tasks with a deadline show here how many were done in time.',
      isEmpty: true,
    };
  }
  const dueBefore = before.on_time + before.late;
  const points =
    Math.round((totals.on_time / due) * 100) - Math.round((before.on_time / dueBefore) * 100);
  const compared =
    dueBefore === 0
      ? ''
      : points === 0
        ? ` The same share as ${inBefore(span)}.`
        : ` ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points > 0 ? 'more' : 'less'} than ${inBefore(span)}.`;
  return {
    text: `${number(totals.on_time)} of ${number(due)} ${due === 1 ? 'was' : 'were'} on time, ${percent(totals.on_time, due)}`,
    lead: `Completed tasks that had a deadline.${compared}`,
  };
}

/** Length of the stretches of hours that are compared. */
const STRETCH = 3;

export function hoursFinding({ hours }: Summary): Finding {
  const counted = sum(hours);
  const stretches = hours.slice(0, 25 - STRETCH).map((_, at) => sum(hours.slice(at, at + STRETCH)));
  const most = Math.max(...stretches);
  const from = stretches.indexOf(most);
  return {
    text:
      counted === 0
        ? 'Nothing completed at any hour'
        : `${number(most)} of ${number(counted)} ${counted === 1 ? 'was' : 'were'} completed between ${clock(from)} and ${clock(from + STRETCH)}`,
    lead: 'By the hour on the clock of whoever completed it.',
    isEmpty: counted === 0,
  };
}

/** Returns `09:00`. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export function weekdaysFinding(weekdays: { weekday: number; completed: number }[]): Finding {
  const counted = sum(weekdays.map(({ completed }) => completed));
  const most = Math.max(...weekdays.map(({ completed }) => completed));
  const [first, ...others] = weekdays
    .filter(({ completed }) => completed === most)
    .map(({ weekday }) => WEEKDAYS[weekday]);
  return {
    text:
      counted === 0
        ? 'Nothing completed on any weekday'
        : others.length === 0
          ? `${first} is the fullest day with ${number(most)} of ${number(counted)}`
          : `${number(others.length + 1)} weekdays share the most, ${number(most)} each`,
    lead: 'By the day of the week.',
    isEmpty: counted === 0,
  };
}

export function estimatesFinding({ totals, before }: Summary, span: Span): Finding {
  const { typical_ratio: ratio, measured } = totals;
  if (ratio === null) {
    return {
      text: 'No estimate could be held against a time',
      lead: 'A task with an estimate is measured from Start to Complete.',
      isEmpty: true,
    };
  }
  const compared =
    before.typical_ratio === null ? '' : ` ${times(before.typical_ratio)} ${inBefore(span)}.`;
  return {
    text: `A typical task took ${ratioText(ratio)}`,
    lead: `The middle one of ${number(measured)} measured took ${times(ratio)} its estimate.${compared}`,
  };
}

/** Returns `1.24 times`. */
const times = (ratio: number) =>
  `${ratio.toLocaleString('en-GB', { maximumFractionDigits: 2 })} times`;

function ratioText(ratio: number): string {
  if (ratio >= 0.95 && ratio <= 1.05) return 'as long as estimated';
  if (ratio >= 2)
    return `${ratio.toLocaleString('en-GB', { maximumFractionDigits: 1 })} times its estimate`;
  const off = percent(Math.abs(ratio - 1), 1);
  return ratio > 1 ? `${off} longer than estimated` : `${off} less time than estimated`;
}

export function ageFinding({ open, overdue, open_by_age: ages }: Summary): Finding {
  if (open === 0)
    return { text: 'Nothing is open', lead: 'The age of open tasks, today.', isEmpty: true };
  const { week, month, quarter, older } = ages;
  const [old, limit] = older > 0 ? [older, 90] : quarter > 0 ? [quarter, 30] : [month, 7];
  return {
    text:
      week === open
        ? `${open === 1 ? 'The one open task is' : `All ${number(open)} open tasks are`} younger than 7 days`
        : `${number(old)} of ${number(open)} open tasks ${old === 1 ? 'is' : 'are'} older than ${limit} days`,
    lead: `Today, whatever the span. ${overdue === 0 ? 'None is' : `${number(overdue)} ${overdue === 1 ? 'is' : 'are'}`} late.`,
  };
}

export function answersFinding({ answers, accept_minutes }: Summary, span: Span): Finding {
  const handed = sum(Object.values(answers));
  if (handed === 0) {
    return {
      text: `Nothing was delegated ${inSpan(span)}`,
      lead: 'What is handed over shows here how it was answered.',
      isEmpty: true,
    };
  }
  const yes = answers.accepted + answers.completed;
  const soon =
    accept_minutes === null
      ? ''
      : `, ${yes === 1 ? 'after' : 'half of them within'} ${waitText(accept_minutes)}`;
  return {
    text: `${number(yes)} of ${number(handed)} ${handed === 1 ? 'delegation was' : 'delegations were'} accepted${soon}`,
    lead: `Handed over from ${daysText(span)}, as they stand now.`,
  };
}

function waitText(minutes: number): string {
  if (minutes < 1) return 'a minute';
  return minutes < 48 * 60 ? formatDuration(minutes) : days(Math.round(minutes / 1440));
}

export function streakFinding({ current, atRisk, best, bestDays }: StreakHistory): Finding {
  const now =
    current > 0
      ? `${days(current)} in a row`
      : atRisk > 0
        ? `${days(atRisk)} until yesterday`
        : 'No streak at the moment';
  return {
    text: best === 0 ? 'No streak yet' : `${now}, ${days(best)} at best`,
    lead: bestDays
      ? `Days with a completed task. The longest streak: ${daysText(bestDays)}.`
      : 'Days with a completed task, one after the other.',
  };
}
