/** @public For pages that show goals beside their own content. */
export type { Goal } from '#domain/goals/goal.ts';
export {
  goalsQuery,
  useActiveGoalCount,
  useGoals,
  usePendingGoalChanges,
} from './api/queries.ts';
export { useGoalWriter } from './api/use-goal-act.ts';
export { useLiveGoals } from './api/use-live-goals.ts';
export { restoreGoalEdit, restoreNewGoal } from './edit/restore-goal-edit.ts';
export { deadlineText, progressText } from './labels.ts';
