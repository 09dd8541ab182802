export { BoardPageSkeleton } from './board-skeleton.tsx';
export { CaptureLine } from './capture/capture-line.tsx';
export { CaptureOverlay } from './capture/capture-overlay.tsx';
export {
  captureAnywhere,
  captureAt,
  captureFor,
  delegateCaptured,
  openCapture,
} from './capture/open-capture.ts';
export { CheckCircle } from './card/check-circle.tsx';
export { entriesOf } from './card/menu-entries.ts';
export { selectedTaskId } from './card/selected-task.ts';
export { TaskMenu } from './card/task-menu.tsx';
export { TaskMenuEntries } from './card/task-menu-entries.tsx';
export { useTaskKeys, walkTasks } from './card/use-task-keys.ts';
export { ownerName, WHOSE } from './company/messages.ts';
export type { TaskOwner } from './company/queries.ts';
export { DROPPED_PATH } from './dropped/path.ts';
export { type DroppedTask, droppedQuery } from './dropped/queries.ts';
export { RestoreFound } from './dropped/restore-button.tsx';
export { EditTask } from './edit/edit-task.tsx';
export { restoreEdit, restoreToDraft } from './edit/form/restore-draft.ts';
export { OffBoard } from './off-board.tsx';
export { OffBoardMenu } from './off-board-menu.tsx';
export { useCaptureTask } from './quick-add/use-capture-task.ts';
export { undoWaitingCapture } from './quick-add/waiting-captures.ts';
