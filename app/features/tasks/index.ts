export { useOpenTaskCount } from './queries.ts';
export { useLiveTasks } from './use-live-tasks.ts';
