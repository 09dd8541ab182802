import { QUADRANT_NAMES } from '#app/features/work/tasks/index.ts';
import { formatDuration, formatList, formatNumber, formatPercent } from '#app/ui/format.ts';
import { weekDayName } from '#app/ui/format-days.ts';
import type { Span } from '#domain/analytics/span.ts';
import type { StreakHistory } from '#domain/analytics/streaks.ts';
import type { Summary } from '#domain/analytics/summary.ts';
import { DAY_MINUTES, timeText } from '#domain/dates/time.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { daysText, spanInputs } from './range/range-labels.ts';

/** The finding of a chart: a sentence with its numbers, and a secondary sentence below it. */
export interface ChartFinding {
  text: string;
  lead: string;
  /** Whether there is nothing to chart. */
  isEmpty?: boolean;
}

/** Number of events from which a headline says more than their count (clarity §6). */
const EVENTS_LEAST = 10;

const isTooFew = (count: number) => count < EVENTS_LEAST;
const tooFewText = (count: number) => m.analytics_too_few({ count });

const days = (count: number) => m.analytics_day_count({ count });
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

export function completedFinding(summary: Summary, span: Span): ChartFinding {
  const { completed, created } = summary.totals;
  const inputs = { days: daysText(span) };
  return {
    text: completedText(summary, span),
    lead:
      created === 0
        ? m.analytics_completed_added_none(inputs)
        : m.analytics_completed_added({ ...inputs, count: created }),
    isEmpty: completed === 0,
  };
}

function completedText({ totals, before }: Summary, span: Span): string {
  const more = totals.completed - before.completed;
  const inputs = {
    ...spanInputs(span),
    completed: formatNumber(totals.completed),
    difference: formatNumber(Math.abs(more)),
  };
  if (totals.completed === 0) return m.analytics_completed_none(inputs);
  if (before.completed === 0) return m.analytics_completed_first(inputs);
  if (more === 0) return m.analytics_completed_same(inputs);
  return more > 0 ? m.analytics_completed_more(inputs) : m.analytics_completed_fewer(inputs);
}

export function quadrantFinding({ totals, open }: Summary): ChartFinding {
  const most = Math.max(...Object.values(totals.by_quadrant));
  const names = QUADRANTS.filter((quadrant) => totals.by_quadrant[quadrant] === most).map(
    (quadrant) => QUADRANT_NAMES[quadrant],
  );
  const inputs = { most: formatNumber(most), completed: formatNumber(totals.completed) };
  const [first = '', ...others] = names;
  return {
    text:
      totals.completed === 0
        ? m.analytics_nothing_completed()
        : isTooFew(totals.completed)
          ? tooFewText(totals.completed)
          : others.length === 0
            ? m.analytics_quadrants_leader({ ...inputs, quadrant: first })
            : m.analytics_quadrants_leaders({ ...inputs, quadrants: formatList(names) }),
    lead: m.analytics_quadrants_lead({ open: formatNumber(open) }),
    isEmpty: totals.completed === 0 && open === 0,
  };
}

export function onTimeFinding({ totals, before }: Summary, span: Span): ChartFinding {
  const due = totals.on_time + totals.late;
  if (due === 0) {
    return {
      text: m.analytics_on_time_none(),
      lead: m.analytics_on_time_none_lead(),
      isEmpty: true,
    };
  }
  const dueBefore = before.on_time + before.late;
  const points =
    Math.round((totals.on_time / due) * 100) - Math.round((before.on_time / dueBefore) * 100);
  const inputs = { ...spanInputs(span), count: Math.abs(points) };
  return {
    text: isTooFew(due)
      ? tooFewText(due)
      : m.analytics_on_time({
          count: due,
          onTime: formatNumber(totals.on_time),
          percent: formatPercent(totals.on_time / due),
        }),
    lead:
      isTooFew(due) || isTooFew(dueBefore)
        ? m.analytics_on_time_lead()
        : points === 0
          ? m.analytics_on_time_lead_same(inputs)
          : points > 0
            ? m.analytics_on_time_lead_more(inputs)
            : m.analytics_on_time_lead_less(inputs),
  };
}

/** Number of consecutive hours whose completions are added up to find the busiest stretch. */
const STRETCH = 3;

export function hoursFinding({ hours }: Summary): ChartFinding {
  const counted = sum(hours);
  const stretches = hours.slice(0, 25 - STRETCH).map((_, at) => sum(hours.slice(at, at + STRETCH)));
  const most = Math.max(...stretches);
  const from = stretches.indexOf(most);
  return {
    text:
      counted === 0
        ? m.analytics_nothing_completed()
        : isTooFew(counted)
          ? tooFewText(counted)
          : m.analytics_hours({
              count: counted,
              most: formatNumber(most),
              from: clock(from),
              to: clock(from + STRETCH),
            }),
    lead: m.analytics_hours_lead(),
    isEmpty: counted === 0,
  };
}

/** Formats an hour as `09:00`. */
export const clock = (hour: number) => timeText(hour * 60);

/** Returns the name of a weekday; 0 is Sunday. */
export const weekdayText = (weekday: number) => weekDayName(weekday || 7, 'long');

export function weekdaysFinding(weekdays: { weekday: number; completed: number }[]): ChartFinding {
  const counted = sum(weekdays.map(({ completed }) => completed));
  const most = Math.max(...weekdays.map(({ completed }) => completed));
  const [first, ...others] = weekdays.filter(({ completed }) => completed === most);
  return {
    text:
      counted === 0
        ? m.analytics_nothing_completed()
        : isTooFew(counted)
          ? tooFewText(counted)
          : others.length === 0
            ? m.analytics_weekdays({
                day: weekdayText(first?.weekday ?? 0),
                most: formatNumber(most),
                total: formatNumber(counted),
              })
            : m.analytics_weekdays_tie({ count: others.length + 1, most: formatNumber(most) }),
    lead: m.analytics_weekdays_lead(),
    isEmpty: counted === 0,
  };
}

export function estimatesFinding({ totals, before }: Summary, span: Span): ChartFinding {
  const { typical_ratio: ratio, measured } = totals;
  if (ratio === null) {
    return {
      text: m.analytics_estimates_none(),
      lead: m.analytics_estimates_none_lead(),
      isEmpty: true,
    };
  }
  const inputs = { count: measured, ratio: formatNumber(ratio, 2) };
  return {
    text: isTooFew(measured) ? tooFewText(measured) : ratioText(ratio),
    lead:
      before.typical_ratio === null || isTooFew(before.measured)
        ? m.analytics_estimates_lead(inputs)
        : m.analytics_estimates_lead_before({
            ...inputs,
            ...spanInputs(span),
            before: formatNumber(before.typical_ratio, 2),
          }),
  };
}

function ratioText(ratio: number): string {
  if (ratio >= 0.95 && ratio <= 1.05) return m.analytics_estimates_same();
  if (ratio >= 1.95 && ratio <= 2.05) return m.analytics_estimates_twice();
  if (ratio > 2) return m.analytics_estimates_times({ times: formatNumber(ratio, 1) });
  const percent = formatPercent(Math.abs(ratio - 1));
  return ratio > 1
    ? m.analytics_estimates_longer({ percent })
    : m.analytics_estimates_shorter({ percent });
}

export function ageFinding({ open, overdue, open_by_age: ages }: Summary): ChartFinding {
  if (open === 0) {
    return { text: m.analytics_age_none(), lead: m.analytics_age_none_lead(), isEmpty: true };
  }
  const { week, month, quarter, older } = ages;
  const [old, limit] = older > 0 ? [older, 90] : quarter > 0 ? [quarter, 30] : [month, 7];
  return {
    text:
      week === open
        ? m.analytics_age_young({ count: open })
        : m.analytics_age_old({ count: old, open: formatNumber(open), days: limit }),
    lead:
      overdue === 0
        ? m.analytics_age_lead()
        : m.analytics_age_lead_overdue({ overdue: formatNumber(overdue) }),
  };
}

export function answersFinding({ answers, accept_minutes }: Summary, span: Span): ChartFinding {
  const total = sum(Object.values(answers));
  if (total === 0) {
    return {
      text: m.analytics_answers_none(spanInputs(span)),
      lead: m.analytics_answers_none_lead(),
      isEmpty: true,
    };
  }
  return {
    text: answersText(answers.accepted + answers.completed, total, accept_minutes),
    lead: m.analytics_answers_lead({ days: daysText(span) }),
  };
}

function answersText(yes: number, total: number, minutes: number | null): string {
  const accepted = formatNumber(yes);
  if (minutes === null) return m.analytics_answers({ count: total, accepted });
  const time = waitText(minutes);
  return yes === 1
    ? m.analytics_answers_after({ count: total, accepted, time })
    : m.analytics_answers_within({ accepted, total: formatNumber(total), time });
}

function waitText(minutes: number): string {
  if (minutes < 1) return m.analytics_answers_minute();
  return minutes < 48 * 60 ? formatDuration(minutes) : days(Math.round(minutes / DAY_MINUTES));
}

export function streakFinding({ current, atRisk, best, bestDays }: StreakHistory): ChartFinding {
  return {
    text: streakText(current, atRisk, best),
    lead: bestDays
      ? m.analytics_streaks_lead_best({ days: daysText(bestDays) })
      : m.analytics_streaks_lead(),
  };
}

function streakText(current: number, atRisk: number, longest: number): string {
  if (longest === 0) return m.analytics_streaks_none();
  const best = days(longest);
  if (current > 0) return m.analytics_streaks_current({ days: days(current), best });
  return atRisk > 0
    ? m.analytics_streaks_at_risk({ days: days(atRisk), best })
    : m.analytics_streaks_over({ best });
}
