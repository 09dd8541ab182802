export { useActor } from './actor.ts';
export { startOrPause } from './card-keys.ts';
export { EditTask } from './edit-task.tsx';
export { importTasks, removeTasks } from './import-tasks.ts';
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
export { durationSchema } from './task-schema.ts';
export { useBulkAct } from './use-bulk-act.ts';
export { useLiveTasks } from './use-live-tasks.ts';
export { useNow } from './use-now.ts';
export { useTaskAct } from './use-task-act.ts';
export { NO_SUCH_DAY, QUADRANT_NAMES } from './words.ts';
