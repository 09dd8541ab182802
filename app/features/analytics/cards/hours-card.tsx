import { hoursFinding } from '../findings.ts';
import { hoursTable } from '../tables/tables.ts';
import type { CardProps } from './card-props.ts';
import { Columns } from './columns.tsx';
import { StatCard } from './stat-card.tsx';

/** The time of day at which things get done. */
export function HoursCard({ summary, span }: CardProps) {
  const finding = hoursFinding(summary);
  return (
    <StatCard name="Time of day" finding={finding} table={hoursTable(summary)} span={span}>
      <Columns
        label={`${finding.text}, by hour`}
        columns={summary.hours.map((value, hour) => ({
          tick: String(hour).padStart(2, '0'),
          value,
        }))}
      />
    </StatCard>
  );
}
