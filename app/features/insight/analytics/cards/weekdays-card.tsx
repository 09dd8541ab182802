import { weekdaysOf } from '#domain/analytics/periods.ts';
import { m } from '#messages';
import { weekdaysFinding, weekdayText } from '../findings/times.ts';
import { weekdaysTable } from '../tables/tables.ts';
import type { CardProps } from './card-props.ts';
import { Columns } from './columns.tsx';
import { StatCard } from './stat-card.tsx';

/** Renders the weekdays on which tasks were completed, in the order of the person's week. */
export function WeekdaysCard({ summary, span, weekStart }: CardProps) {
  const weekdays = weekdaysOf(summary.days, weekStart);
  const finding = weekdaysFinding(weekdays);
  return (
    <StatCard
      name={m.analytics_weekdays_name()}
      finding={finding}
      table={weekdaysTable(weekdays)}
      span={span}
    >
      <Columns
        label={m.analytics_by_weekday({ finding: finding.text })}
        columns={weekdays.map(({ weekday, completed }) => ({
          tick: weekdayText(weekday).slice(0, 3),
          value: completed,
        }))}
      />
    </StatCard>
  );
}
