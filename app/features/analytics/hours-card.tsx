import type { CardProps } from './card-props.ts';
import { COMPLETED_SERIES } from './completed-series.ts';
import { FigureCard } from './figure-card.tsx';
import { clock, hoursFinding } from './findings.ts';
import { LazyChart } from './lazy-chart.tsx';
import { hoursTable } from './tables.ts';

/** The time of day at which things get done. */
export function HoursCard({ summary, span }: CardProps) {
  const finding = hoursFinding(summary);
  return (
    <FigureCard name="Time of day" finding={finding} table={hoursTable(summary)} span={span}>
      <LazyChart
        label={`${finding.text}, by hour`}
        series={COMPLETED_SERIES}
        columns={summary.hours.map((completed, hour) => ({
          tick: String(hour).padStart(2, '0'),
          title: `${clock(hour)} to ${clock(hour + 1)}`,
          values: { completed },
        }))}
      />
    </FigureCard>
  );
}
