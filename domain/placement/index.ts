/** The placement engine: suggests the quadrant of a task, with its reasons (clarity §2). */

export { SURE } from './decide.ts';
export { type HistoryTask, learnFrom } from './history.ts';
export { placeCaptured } from './place-captured.ts';
export { suggestPlacement } from './suggest.ts';
export type {
  PlacementContext,
  PlacementReason,
  PlacementSuggestion,
  PlacementTask,
} from './types.ts';
export { withKnownFlags, withUnsetFlags } from './unset-flags.ts';
export type { WorkingHours } from './working-hours.ts';
