import { draftKey, readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import type { Goal, GoalFields } from '#domain/goals/goal.ts';
import { changedFrom } from '#domain/text/same-value.ts';
import { goalFormOf } from './goal-schema.ts';

/** Returns the draft name of a goal's form; without an id, of the form for a new goal. */
export const goalDraft = (id: string | undefined): string => `goal:${id ?? 'new'}`;

/**
 * Stores an unsaved edit as the draft of the goal's form. The edit was not saved because its fields
 * were changed elsewhere. An existing draft is newer and is kept.
 */
export function restoreGoalEdit(userId: string, before: Goal, fields: Partial<GoalFields>): void {
  const key = draftKey(userId, goalDraft(before.id));
  if (readDraft(key)) return;
  const [given, typed] = [goalFormOf(before, ''), goalFormOf({ ...before, ...fields }, '')];
  saveDraft(key, changedFrom(given, typed));
}
