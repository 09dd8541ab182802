export { useActor } from './api/actor.ts';
export { importTasks, removeTasks } from './api/import-tasks.ts';
export {
  optimisticTask,
  optimisticTasks,
  ownOpenIn,
  useOpenTaskCount,
  useTasks,
} from './api/optimistic.ts';
export { tasksQuery, useServerTasks } from './api/queries.ts';
export { relinkTasks } from './api/relink-tasks.ts';
export { QUICK_ADD, restoreToDraft } from './api/restore-draft.ts';
export { type BulkProgress, useBulkAct } from './api/use-bulk-act.ts';
export { useLiveTasks } from './api/use-live-tasks.ts';
export { useTaskAct, useTaskWriter } from './api/use-task-act.ts';
export { commandOfKey, completeOrReopen, quadrantOfKey, startOrPause } from './card/card-keys.ts';
export { type Entry, entriesOf } from './card/menu-entries.ts';
export { selectedTaskId, selectTask } from './card/selected-task.ts';
export { TaskMeta } from './card/task-meta.tsx';
export { ownerName, STATUS_CHOICES, WHOSE } from './company/messages.ts';
export {
  type CompanyTask,
  companyPeopleQuery,
  companyTaskQuery,
  companyTasksQuery,
  PAGE_SIZE,
  type TaskOwner,
} from './company/queries.ts';
export { EventList } from './history/event-list.tsx';
export { DelegationHistory } from './history/index.ts';
export {
  EMPTY_QUADRANT,
  holderText,
  QUADRANT_LEADS,
  QUADRANT_NAMES,
  REASONS,
  STATUS_NAMES,
  suggestionText,
  VIEW_NAMES,
  verdictText,
} from './labels.ts';
export { loadRemovalDialog, RemovalOverlay } from './removal/removal-overlay.tsx';
export { taskPath } from './task-path.ts';
export {
  durationSchema,
  EMPTY_FORM,
  fieldsOf,
  formOf,
  NO_SUCH_DAY,
  quadrantOf,
  suggestionOf,
  type TaskFormValues,
  taskFormSchema,
  timeNear,
} from './task-schema.ts';
export { DAY_FILTERS, type FilterName, useTaskView, type View } from './use-task-view.ts';
