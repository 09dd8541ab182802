import { formatNumber } from '#app/ui/format.ts';
import { weekDayName } from '#app/ui/format-days.ts';
import type { StreakHistory } from '#domain/analytics/streaks.ts';
import type { Summary } from '#domain/analytics/summary.ts';
import { timeText } from '#domain/dates/time.ts';
import { m } from '#messages';
import { daysText } from '../range/range-labels.ts';
import { type ChartFinding, completedHeadline, dayCount, sum } from './finding.ts';

/** Number of consecutive hours whose completions are added up to find the busiest stretch. */
const STRETCH = 3;

export function hoursFinding({ hours }: Summary): ChartFinding {
  const counted = sum(hours);
  const stretches = hours.slice(0, 25 - STRETCH).map((_, at) => sum(hours.slice(at, at + STRETCH)));
  const most = Math.max(...stretches);
  const from = stretches.indexOf(most);
  return {
    text: completedHeadline(counted, () =>
      m.analytics_hours({
        count: counted,
        most: formatNumber(most),
        from: clock(from),
        to: clock(from + STRETCH),
      }),
    ),
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
    text: completedHeadline(counted, () =>
      others.length === 0
        ? m.analytics_weekdays({
            day: weekdayText(first?.weekday ?? 0),
            most: formatNumber(most),
            total: formatNumber(counted),
          })
        : m.analytics_weekdays_tie({ count: others.length + 1, most: formatNumber(most) }),
    ),
    lead: m.analytics_weekdays_lead(),
    isEmpty: counted === 0,
  };
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
  const best = dayCount(longest);
  if (current > 0) return m.analytics_streaks_current({ days: dayCount(current), best });
  return atRisk > 0
    ? m.analytics_streaks_at_risk({ days: dayCount(atRisk), best })
    : m.analytics_streaks_over({ best });
}
