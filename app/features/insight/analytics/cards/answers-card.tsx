import { m } from '#messages';
import { answersFinding } from '../findings/answers.ts';
import { ANSWERS, answersTable } from '../tables/tables.ts';
import { Bars } from './bars.tsx';
import type { CardProps } from './card-props.ts';
import { StatCard } from './stat-card.tsx';

/** Renders how delegations were answered, and how soon. */
export function AnswersCard({ summary, span, own }: CardProps) {
  return (
    <StatCard
      name={m.analytics_answers_name()}
      finding={answersFinding(summary, span)}
      table={answersTable(summary)}
      span={span}
      list={
        own ? { to: '/delegations?tab=outgoing', label: m.analytics_answers_name() } : undefined
      }
    >
      <Bars
        name={m.analytics_answers_bars()}
        rows={ANSWERS.map(([status, label, tab]) => ({
          label,
          value: summary.answers[status],
          to: own ? `/delegations?tab=${tab}` : undefined,
        }))}
      />
    </StatCard>
  );
}
