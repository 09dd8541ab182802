import { memo } from 'react';
import type { Days } from '#domain/analytics/span.ts';
import type { StreakHistory } from '#domain/analytics/streaks.ts';
import { m } from '#messages';
import { streakFinding } from '../findings/times.ts';
import { streakTable } from '../tables/tables.ts';
import { MonthStrip } from './month-strip.tsx';
import { StatCard } from './stat-card.tsx';

interface Props {
  streaks: StreakHistory;
  weekStart: number;
}

/**
 * Renders the current streak, the longest streak, and the days of twelve months (spec §9),
 * whatever range is selected.
 */
export const StreakHistoryCard = memo(({ streaks, weekStart }: Props) => (
  <StatCard
    name={m.analytics_streaks_name()}
    finding={streakFinding(streaks)}
    table={streakTable(streaks)}
    span={spanOfStrip(streaks)}
    list={{ to: '/achievements', label: m.analytics_streaks_list() }}
  >
    <MonthStrip months={streaks.months} weekStart={weekStart} />
  </StatCard>
));

function spanOfStrip({ months }: StreakHistory): Days {
  return {
    since: months[0]?.days[0]?.day ?? '',
    until: months.at(-1)?.days.at(-1)?.day ?? '',
  };
}
