import { weekdaysOf } from '#domain/analytics/periods.ts';
import { WEEKDAYS, weekdaysFinding } from '../findings.ts';
import { weekdaysTable } from '../tables/tables.ts';
import type { CardProps } from './card-props.ts';
import { Columns } from './columns.tsx';
import { StatCard } from './stat-card.tsx';

/** Renders the weekdays on which tasks were completed, in the order of the person's week. */
export function WeekdaysCard({ summary, span, weekStart }: CardProps) {
  const weekdays = weekdaysOf(summary.days, weekStart);
  const finding = weekdaysFinding(weekdays);
  return (
    <StatCard name="Weekday" finding={finding} table={weekdaysTable(weekdays)} span={span}>
      <Columns
        label={`${finding.text}, by weekday`}
        columns={weekdays.map(({ weekday, completed }) => ({
          tick: WEEKDAYS[weekday]?.slice(0, 3) ?? '',
          value: completed,
        }))}
      />
    </StatCard>
  );
}
