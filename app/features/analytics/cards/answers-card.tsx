import { answersFinding } from '../findings.ts';
import { ANSWERS, answersTable } from '../tables/tables.ts';
import { Bars } from './bars.tsx';
import type { CardProps } from './card-props.ts';
import { StatCard } from './stat-card.tsx';

/** Renders how delegations were answered, and how soon. */
export function AnswersCard({ summary, span, own }: CardProps) {
  return (
    <StatCard
      name="Delegations"
      finding={answersFinding(summary, span)}
      table={answersTable(summary)}
      span={span}
      list={own ? { to: '/delegations?tab=outgoing', label: 'Delegations' } : undefined}
    >
      <Bars
        name="Delegations by answer"
        rows={ANSWERS.map(([status, label, tab]) => ({
          label,
          value: summary.answers[status],
          to: own ? `/delegations?tab=${tab}` : undefined,
        }))}
      />
    </StatCard>
  );
}
