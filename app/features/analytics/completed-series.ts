import type { Series } from './columns-chart.tsx';

/** Completed tasks of every quadrant: ink. */
export const COMPLETED_SERIES: Series[] = [
  { name: 'completed', label: 'Completed', color: 'var(--ink)' },
];
