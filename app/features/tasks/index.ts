export { useActor } from './actor.ts';
export { quadrantOfKey, startOrPause } from './card-keys.ts';
export { ownerName } from './company/messages.ts';
export type { TaskOwner } from './company/queries.ts';
export { EditTask } from './edit-task.tsx';
export { giveBack } from './give-back.ts';
export { DelegationHistory } from './history/index.ts';
export { importTasks, removeTasks } from './import-tasks.ts';
export { paintedTasks, useOpenTaskCount, useTasks } from './painted.ts';
export { tasksQuery, useWrittenTasks } from './queries.ts';
export { relinkTasks } from './relink.ts';
export { RemovalOverlay } from './removal-overlay.tsx';
export { selectedTaskId } from './selected-task.ts';
export { entriesOf } from './task-entries.ts';
export { TaskMeta } from './task-meta.tsx';
export { taskPath } from './task-path.ts';
export { durationSchema, NO_SUCH_DAY, timeNear } from './task-schema.ts';
export { useBulkAct } from './use-bulk-act.ts';
export { useLiveTasks } from './use-live-tasks.ts';
export { useNow } from './use-now.ts';
export { useTaskAct, useTaskWriter } from './use-task-act.ts';
export {
  QUADRANT_LEADS,
  QUADRANT_NAMES,
  REASONS,
  verdictWords,
} from './words.ts';
