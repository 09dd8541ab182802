import { m } from '#messages';
import { hoursFinding } from '../findings/times.ts';
import { hoursTable } from '../tables/tables.ts';
import type { CardProps } from './card-props.ts';
import { Columns } from './columns.tsx';
import { StatCard } from './stat-card.tsx';

/** Renders the hours of the day at which tasks were completed. */
export function HoursCard({ summary, span }: CardProps) {
  const finding = hoursFinding(summary);
  return (
    <StatCard
      name={m.analytics_hours_name()}
      finding={finding}
      table={hoursTable(summary)}
      span={span}
    >
      <Columns
        label={m.analytics_by_hour({ finding: finding.text })}
        columns={summary.hours.map((value, hour) => ({
          tick: String(hour).padStart(2, '0'),
          value,
        }))}
      />
    </StatCard>
  );
}
