import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import type { Series } from '#app/ui/charts/columns-chart.tsx';
import { QUADRANTS } from '#domain/tasks/task.ts';

/** The quadrants as series of a chart, each in its color. */
export const QUADRANT_SERIES: Series[] = QUADRANTS.map((quadrant) => ({
  name: quadrant,
  label: QUADRANT_NAMES[quadrant],
  color: `var(--q-${quadrant.replace('_', '-')})`,
}));
