export { useOpenTaskCount, useWrittenTasks } from './queries.ts';
export { useLiveTasks } from './use-live-tasks.ts';
