import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { quadrantFinding } from '../findings/completion.ts';
import { completedList, quadrantTable } from '../tables/tables.ts';
import { Bars } from './bars.tsx';
import type { CardProps } from './card-props.ts';
import { StatCard } from './stat-card.tsx';

/**
 * Renders completed tasks by quadrant. In a person's own stats, each quadrant with completed tasks
 * links to the list of these tasks.
 */
export function CompletedQuadrantsCard({ summary, span, own }: CardProps) {
  return (
    <StatCard
      name={m.analytics_quadrants_name()}
      finding={quadrantFinding(summary)}
      table={quadrantTable(summary, own)}
      span={span}
      list={own ? { to: '/tasks', label: m.analytics_open_matrix() } : undefined}
    >
      <Bars
        name={m.analytics_quadrants_name()}
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
