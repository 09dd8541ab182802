import { AGES } from '#domain/analytics/summary.ts';
import { m } from '#messages';
import { ageFinding } from '../findings/estimates.ts';
import { AGE_LABELS, ageTable } from '../tables/tables.ts';
import { Bars } from './bars.tsx';
import type { CardProps } from './card-props.ts';
import { StatCard } from './stat-card.tsx';

/** Renders the number of open tasks by age. */
export function AgeCard({ summary, span, own }: CardProps) {
  return (
    <StatCard
      name={m.analytics_age_name()}
      finding={ageFinding(summary)}
      table={ageTable(summary)}
      span={span}
      list={own ? { to: '/tasks?view=list&status=open', label: m.analytics_age_open() } : undefined}
    >
      <Bars
        name={m.analytics_age_name()}
        rows={AGES.map((age) => ({ label: AGE_LABELS[age], value: summary.open_by_age[age] }))}
      />
    </StatCard>
  );
}
