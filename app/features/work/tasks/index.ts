export { useActor } from './api/actor.ts';
export { importTasks, removeTasks } from './api/import-tasks.ts';
export {
  optimisticTask,
  optimisticTasks,
  ownOpenIn,
  useOpenTaskCount,
  useTasks,
  useTodayCount,
} from './api/optimistic.ts';
export { delegatedToMeQuery, tasksQuery, useServerTasks } from './api/queries.ts';
export { relinkTasks } from './api/relink-tasks.ts';
export {
  type EditDraft,
  editDraftKey,
  QUICK_ADD,
  restoreEdit,
  restoreToDraft,
} from './api/restore-draft.ts';
export { forgetUndoable, recordActs, rememberUndoable } from './api/undo-stack.ts';
export { type BulkProgress, useBulkAct } from './api/use-bulk-act.ts';
export { useLiveTasks } from './api/use-live-tasks.ts';
export { useTaskAct } from './api/use-task-act.ts';
export { useTaskWriter } from './api/use-task-writer.ts';
export { useUndoActs, useUndoLast } from './api/use-undo-last.ts';
export { commandOfKey, completeOrReopen, quadrantOfKey, startOrPause } from './card/card-keys.ts';
export { KeyHint } from './card/key-hint.tsx';
export { entriesOf, type MenuEntry } from './card/menu-entries.ts';
export { selectedTaskId, selectTask } from './card/selected-task.ts';
export { TaskMeta } from './card/task-meta.tsx';
export { ownerName, STATUS_CHOICES, WHOSE } from './company/messages.ts';
export {
  COMPANY_TASKS_PAGE_SIZE,
  type CompanyTask,
  companyPeopleQuery,
  companyTaskQuery,
  companyTasksQuery,
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
  suggestionText,
  TASK_STATUS_NAMES,
  verdictText,
} from './labels.ts';
export { loadRemovalDialog, RemovalOverlay } from './removal/removal-overlay.tsx';
export { repeatInSentence, repeatLabel } from './repeat-label.ts';
export {
  EMPTY_FORM,
  fieldsOf,
  formOf,
  quadrantOf,
  suggestionOf,
  type TaskFormValues,
  timeNear,
} from './task-form-values.ts';
export { taskPath } from './task-path.ts';
export { durationSchema, NO_SUCH_DAY, TASK_FIELD_NAMES, taskFormSchema } from './task-schema.ts';
