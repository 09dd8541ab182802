import { withoutRow, withPatch, withRow } from '../lists/rows.ts';
import { stepped } from './amount.ts';
import { type Goal, type GoalFields, newGoal, pickFields } from './goal.ts';

/** A person's action on a goal, by button, key or form. */
export type GoalCommand =
  | { act: 'create'; id: string; fields: GoalFields }
  | { act: 'edit'; id: string; fields: Partial<GoalFields> }
  /** `progress` sets the current value, `step` adds an amount to it. */
  | { act: 'progress'; id: string; value: number }
  | { act: 'step'; id: string; by: number }
  | { act: 'complete'; id: string }
  | { act: 'reopen'; id: string }
  | { act: 'delete'; id: string };

export type GoalAct = GoalCommand['act'] | 'undo';

/** The effect of any command, as plain data that can be queued and retried. */
export type GoalChange =
  | { kind: 'insert'; goal: Goal }
  | { kind: 'patch'; id: string; patch: Partial<Goal> }
  | { kind: 'remove'; id: string };

/**
 * Returns what a command writes (spec §7 goals). `before` is the goal before the command; only
 * `step` reads `before`.
 */
export function goalChangeOf(
  before: Goal | undefined,
  command: GoalCommand,
  userId: string,
  now: string,
): GoalChange {
  const { id } = command;
  const patch = (columns: Partial<Goal>): GoalChange => ({ kind: 'patch', id, patch: columns });
  switch (command.act) {
    case 'create':
      return { kind: 'insert', goal: newGoal(id, userId, command.fields, now) };
    case 'edit':
      return patch(command.fields);
    case 'progress':
      return patch({ current_value: command.value });
    case 'step':
      return patch({ current_value: stepped(before?.current_value ?? 0, command.by) });
    case 'complete':
      return patch({ status: 'completed', completed_at: now });
    case 'reopen':
      return patch({ status: 'active', completed_at: null });
    case 'delete':
      return { kind: 'remove', id };
  }
}

/** How an action is undone. */
export interface GoalUndo {
  change: GoalChange;
  /**
   * The edit that undoes the action. The undo writes nothing if the values were changed elsewhere
   * meanwhile. Absent if the undo writes `change` without this check.
   */
  by?: Extract<GoalCommand, { act: 'edit' }>;
}

/**
 * Returns how a command is undone; undefined if the goal before the command is unknown. Undoing
 * restores only what the command wrote.
 */
export function goalUndoOf(command: GoalCommand, before: Goal | undefined): GoalUndo | undefined {
  const { id } = command;
  if (command.act === 'create') return { change: { kind: 'remove', id } };
  if (!before) return undefined;
  const { status, completed_at, current_value } = before;
  const edit = (fields: Partial<GoalFields>): GoalUndo => ({
    change: { kind: 'patch', id, patch: fields },
    by: { act: 'edit', id, fields },
  });
  switch (command.act) {
    case 'edit':
      return edit(pickFields(before, command.fields));
    case 'progress':
    case 'step':
      return edit({ current_value });
    case 'complete':
    case 'reopen':
      return { change: { kind: 'patch', id, patch: { status, completed_at } } };
    case 'delete':
      return { change: { kind: 'insert', goal: before } };
  }
}

/** Returns the list after the change. */
export function applyGoalChange(goals: readonly Goal[], change: GoalChange): Goal[] {
  switch (change.kind) {
    case 'insert':
      return withRow(goals, change.goal);
    case 'patch':
      return withPatch(goals, change.id, change.patch);
    case 'remove':
      return withoutRow(goals, change.id);
  }
}
