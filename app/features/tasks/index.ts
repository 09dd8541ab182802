export { useActor } from './actor.ts';
export { quadrantOfKey, startOrPause } from './card-keys.ts';
export {
  paintedTasks,
  tasksQuery,
  useOpenTaskCount,
  useTasks,
  useWrittenTasks,
} from './queries.ts';
export { relinkTasks } from './relink.ts';
export { selectedTaskId } from './selected-task.ts';
export { entriesOf } from './task-entries.ts';
export { useBulkAct } from './use-bulk-act.ts';
export { useLiveTasks } from './use-live-tasks.ts';
export { useNow } from './use-now.ts';
export { useTaskAct } from './use-task-act.ts';
export { QUADRANT_NAMES, REASONS } from './words.ts';
