import { draftKey, readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import type { Goal, GoalFields } from '#domain/goals/goal.ts';
import { changedFrom } from '#domain/text/same-value.ts';
import { goalFormOf } from './goal-schema.ts';

/** Returns the draft name of a goal's form; without an id, of the form for a new goal. */
export const goalDraft = (id: string | undefined): string => `goal:${id ?? 'new'}`;

/**
 * Stores a refused edit as the draft of the goal's form, which has closed by then. An existing
 * draft is newer and is kept.
 */
export function restoreGoalEdit(userId: string, before: Goal, fields: Partial<GoalFields>): void {
  const key = draftKey(userId, goalDraft(before.id));
  if (readDraft(key)) return;
  const [given, typed] = [goalFormOf(before, ''), goalFormOf({ ...before, ...fields }, '')];
  saveDraft(key, changedFrom(given, typed));
}

/**
 * Stores a refused new goal as the draft of the form for a new goal, which has closed by then. An
 * existing draft is newer and is kept.
 */
export function restoreNewGoal(userId: string, goal: Goal): void {
  const key = draftKey(userId, goalDraft(undefined));
  if (readDraft(key)) return;
  saveDraft(key, changedFrom(goalFormOf(null, ''), goalFormOf(goal, '')));
}
