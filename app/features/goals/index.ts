/** @public For the pages that show goals beside what is theirs. */
export type { Goal } from '#domain/goals/goal.ts';
export {
  goalsQuery,
  useActiveGoalCount,
  useGoals,
} from './queries.ts';
export { useLiveGoals } from './use-live-goals.ts';
export { deadlineText, progressText } from './words.ts';
