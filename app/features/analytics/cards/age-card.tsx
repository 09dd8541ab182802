import { AGES } from '#domain/analytics/summary.ts';
import { ageFinding } from '../findings.ts';
import { AGE_WORDS, ageTable } from '../tables/tables.ts';
import { Bars } from './bars.tsx';
import type { CardProps } from './card-props.ts';
import { FigureCard } from './stat-card.tsx';

/** How long open tasks have been waiting. */
export function AgeCard({ summary, span, own }: CardProps) {
  return (
    <FigureCard
      name="Age of open tasks"
      finding={ageFinding(summary)}
      table={ageTable(summary)}
      span={span}
      list={own ? { to: '/tasks?view=list&status=open', label: 'Open tasks' } : undefined}
    >
      <Bars
        name="Age of open tasks"
        rows={AGES.map((age) => ({ label: AGE_WORDS[age], value: summary.open_by_age[age] }))}
      />
    </FigureCard>
  );
}
