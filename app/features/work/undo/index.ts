export { completedBy, editOf, type TaskAct, taskOf, undoOf } from './task-act.ts';
export {
  forgetActs,
  forgetCreation,
  forgetUndoable,
  recordSteps,
  rememberActs,
  rememberUndoable,
  type StepRecord,
  takeLastStep,
  tasksOf,
  type UndoableAct,
  type UndoStep,
} from './undo-stack.ts';
