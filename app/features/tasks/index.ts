export { useOpenTaskCount } from './queries.ts';
export { useLiveTasks } from './use-live-tasks.ts';
export { QUADRANT_NAMES } from './words.ts';
