export { tasksQuery, useOpenTaskCount } from './queries.ts';
export { useLiveTasks } from './use-live-tasks.ts';
export { useNow } from './use-now.ts';
export { QUADRANT_NAMES } from './words.ts';
