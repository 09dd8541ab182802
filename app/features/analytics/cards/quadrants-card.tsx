import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { quadrantFinding } from '../findings.ts';
import { completedList, quadrantTable } from '../tables/tables.ts';
import { Bars } from './bars.tsx';
import type { CardProps } from './card-props.ts';
import { StatCard } from './stat-card.tsx';

/** Renders completed tasks by quadrant; in own stats each quadrant links to its list. */
export function QuadrantsCard({ summary, span, own }: CardProps) {
  return (
    <StatCard
      name="Completed by quadrant"
      finding={quadrantFinding(summary)}
      table={quadrantTable(summary, own)}
      span={span}
      list={own ? { to: '/tasks', label: 'Open the matrix' } : undefined}
    >
      <Bars
        name="Completed by quadrant"
        rows={QUADRANTS.map((quadrant) => ({
          label: QUADRANT_NAMES[quadrant],
          value: summary.totals.by_quadrant[quadrant],
          quadrant,
          to: own ? completedList('quadrant', quadrant) : undefined,
        }))}
      />
    </StatCard>
  );
}
