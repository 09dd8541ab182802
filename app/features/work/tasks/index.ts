export { useActor } from './api/actor.ts';
export { importTasks, removeTasks } from './api/import-tasks.ts';
export {
  optimisticTask,
  optimisticTasks,
  ownOpenIn,
  TASK_RESTORE,
  useFailedTaskIds,
  useOpenTaskCount,
  usePendingTaskChanges,
  useTasks,
  useTodayCount,
} from './api/optimistic.ts';
export { delegatedToMeQuery, tasksQuery, useServerTasks } from './api/queries.ts';
export { relinkTasks } from './api/relink-tasks.ts';
export { provideSuggestions } from './api/suggested-quadrant.ts';
export { type BulkProgress, useBulkAct } from './api/use-bulk-act.ts';
export { useLiveTasks } from './api/use-live-tasks.ts';
export { useTaskAct } from './api/use-task-act.ts';
export { useTaskWriter } from './api/use-task-writer.ts';
export { useUndoCreation, useUndoLast, useUndoSteps } from './api/use-undo-last.ts';
export { durationSchema, NO_SUCH_DAY } from './field-rules.ts';
export { loadRemovalDialog, RemovalOverlay } from './removal/removal-overlay.tsx';
export { taskPath } from './task-path.ts';
