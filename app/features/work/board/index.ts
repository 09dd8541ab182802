export { BoardPageSkeleton } from './board-skeleton.tsx';
export { CaptureLine } from './capture/capture-line.tsx';
export { CaptureOverlay } from './capture/capture-overlay.tsx';
export {
  captureAnywhere,
  captureAt,
  delegateCaptured,
  openCapture,
} from './capture/open-capture.ts';
export { CheckCircle } from './card/check-circle.tsx';
export { TaskMenu } from './card/task-menu.tsx';
export { TaskMenuEntries } from './card/task-menu-entries.tsx';
export { EditTask } from './edit/edit-task.tsx';
export { OffBoard } from './off-board.tsx';
export { useCaptureTask } from './quick-add/use-capture-task.ts';
