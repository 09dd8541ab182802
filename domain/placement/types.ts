import type { Quadrant } from '../tasks/quadrant.ts';
import type { SuggestionReason } from '../tasks/suggestion.ts';
import type { TaskFields } from '../tasks/task.ts';
import type { History } from './history.ts';
import type { WordKind } from './words/rules.ts';
import type { WorkingHours } from './working-hours.ts';

type Flag = 'is_urgent' | 'is_important' | 'has_break_consequence';
type Read =
  | 'title'
  | 'deadline'
  | 'planned_date'
  | 'planned_time'
  | 'duration_estimated'
  | 'recurrence_rule'
  | 'goal_id';

/**
 * The columns of a task that the engine reads; each may be missing. A flag is null if the person
 * said nothing, and false if they cleared it.
 */
export type PlacementTask = { [F in Flag]?: boolean | null | undefined } & {
  [C in Read]?: TaskFields[C] | null | undefined;
} & { delegated_to_email?: string | null | undefined };

/** The data that the engine reads besides the task; only `now` is required. */
export interface PlacementContext {
  /** An instant, ISO 8601. */
  now: string;
  /** The person's zone; UTC if absent or unknown. */
  zone?: string | null | undefined;
  /** The hour at which the person's day begins; 0 if absent. */
  dayStart?: number | null | undefined;
  /** Monday to Friday, 09:00 to 17:00, if absent. */
  workingHours?: WorkingHours | null | undefined;
  goals?: readonly { id: string; title: string }[] | null | undefined;
  /** The person's own tasks, or the index from `learnFrom`. */
  history?: History | null | undefined;
  /** The person's `profiles.learn_from`, an instant; ignored if `history` is already an index. */
  learnFrom?: string | null | undefined;
}

/**
 * A reason for the suggested quadrant, with the data for the sentence that the web app shows. Days
 * are `YYYY-MM-DD`, durations are minutes, and a `word` is as written in the title (for a habit, in
 * lower case).
 */
export type PlacementReason =
  | {
      kind: 'both_flags';
      urgent: boolean;
      important: boolean;
      /** Why the flags, consequences and deadline mean this quadrant (design ruling 9). */
      rule: SuggestionReason;
    }
  | { kind: 'urgent_flag' }
  | { kind: 'important_flag' }
  | { kind: 'unimportant_flag' }
  | { kind: 'overdue'; day: string; today: string; estimate: number | null }
  | { kind: 'due_soon'; day: string; today: string; estimate: number | null }
  | /** `left`: working minutes before the deadline. */ {
      kind: 'short_time';
      day: string;
      today: string;
      left: number;
      estimate: number;
    }
  | { kind: 'due_later'; day: string; today: string; estimate: number | null }
  | { kind: 'planned_now'; day: string; today: string; time: string | null }
  | { kind: 'planned_tomorrow'; day: string; today: string }
  | { kind: 'planned_later'; day: string; today: string; time: string | null }
  | { kind: 'repeats' }
  | /** A word of the title; for `day_word`, a word that names a day. */ {
      kind: WordKind | 'day_word';
      word: string;
    }
  | { kind: 'consequences' }
  | /** The title of the goal; null if the context does not have the goal. */ {
      kind: 'goal';
      goal: string | null;
    }
  | { kind: 'quick'; minutes: number }
  | { kind: 'recipient'; email: string }
  | /** The name as written in the title; null for "someone". */ {
      kind: 'asked';
      person: string | null;
    }
  | /** A named person gets something. */ { kind: 'promised_to'; person: string }
  | /** The person put `count` of their `of` tasks with this word into the quadrant. */ {
      kind: 'habit';
      word: string;
      count: number;
      of: number;
      quadrant: Quadrant;
    }
  | /** Urgent without any stakes: the app asks "Delegate?". */ {
      kind: 'ask_delegate';
    }
  | /** There is no other reason. */ { kind: 'no_date' };

export interface PlacementSuggestion {
  quadrant: Quadrant;
  /** 0 to 1; from `SURE` on the app places the task without asking. */
  confidence: number;
  /** At least one, the strongest first. */
  reasons: PlacementReason[];
}
