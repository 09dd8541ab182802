export { useActor } from './actor.ts';
export { startOrPause } from './card-keys.ts';
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
export { useLiveTasks } from './use-live-tasks.ts';
export { useNow } from './use-now.ts';
export { useTaskAct } from './use-task-act.ts';
export { QUADRANT_NAMES } from './words.ts';
