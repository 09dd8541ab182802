import { m } from '#messages';
import { estimatesFinding } from '../findings/estimates.ts';
import { estimatesTable, RATIO_LABELS } from '../tables/tables.ts';
import { Bars } from './bars.tsx';
import type { CardProps } from './card-props.ts';
import { StatCard } from './stat-card.tsx';

/** Renders how actual times, from Start to Complete (spec §4), compare with the estimates. */
export function EstimatesCard({ summary, span }: CardProps) {
  return (
    <StatCard
      name={m.analytics_estimates_name()}
      finding={estimatesFinding(summary, span)}
      table={estimatesTable(summary)}
      span={span}
    >
      <Bars
        name={m.analytics_estimates_name()}
        rows={RATIO_LABELS.map((label, at) => ({ label, value: summary.ratios[at] ?? 0 }))}
      />
    </StatCard>
  );
}
