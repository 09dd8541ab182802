export { useActor } from './api/actor.ts';
export { importTasks, removeTasks } from './api/import-tasks.ts';
export { optimisticTasks, useOpenTaskCount, useTasks } from './api/optimistic.ts';
export { tasksQuery, useServerTasks } from './api/queries.ts';
export { relinkTasks } from './api/relink-tasks.ts';
export { restoreToDraft } from './api/restore-draft.ts';
export { useBulkAct } from './api/use-bulk-act.ts';
export { useLiveTasks } from './api/use-live-tasks.ts';
export { useTaskAct, useTaskWriter } from './api/use-task-act.ts';
export { quadrantOfKey, startOrPause } from './card/card-keys.ts';
export { entriesOf } from './card/menu-entries.ts';
export { selectedTaskId } from './card/selected-task.ts';
export { TaskMeta } from './card/task-meta.tsx';
export { ownerName } from './company/messages.ts';
export type { TaskOwner } from './company/queries.ts';
export { EditTask } from './edit/edit-task.tsx';
export { taskPath } from './edit/task-path.ts';
export { durationSchema, NO_SUCH_DAY, timeNear } from './edit/task-schema.ts';
export { DelegationHistory } from './history/index.ts';
export { RemovalOverlay } from './removal/removal-overlay.tsx';
export { useNow } from './use-now.ts';
export {
  QUADRANT_LEADS,
  QUADRANT_NAMES,
  REASONS,
  verdictText,
} from './words.ts';
