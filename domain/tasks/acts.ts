import { can } from '../account/permissions.ts';
import type { Actor } from './actor.ts';
import type { Change } from './change.ts';
import { delegationIdOf } from './delegated.ts';
import type { Quadrant } from './quadrant.ts';
import { isActionable, type NewTaskFields, newTask, type Task, type TaskFields } from './task.ts';

/**
 * When to do a task; optionally its duration, and the quadrant in which planning places an unsorted
 * or suggested task.
 */
export type TaskPlan = Pick<TaskFields, 'planned_date' | 'planned_time'> &
  Partial<Pick<TaskFields, 'duration_estimated' | 'quadrant'>>;

type PlainAct = 'start' | 'pause' | 'resume' | 'complete' | 'drop' | 'delete';

/** A person's action on a task. Buttons, keys, drags and menu items create these commands. */
export type Command =
  | { act: 'create'; id: string; fields: NewTaskFields }
  | { [A in PlainAct]: { act: A; id: string } }[PlainAct]
  | { act: 'move'; id: string; quadrant: Quadrant }
  | { act: 'plan'; id: string; plan: TaskPlan }
  | { act: 'snooze'; id: string; plan: TaskPlan }
  | { act: 'share'; id: string; companyId: string | null }
  | { act: 'edit'; id: string; fields: Partial<TaskFields> };

export type Act = Command['act'];

/** Keys of the toast catalogue, which has the texts. */
export type TaskToastKey =
  | 'task_created'
  | 'task_started'
  | 'task_paused'
  | 'task_reopened'
  | 'task_resumed'
  | 'task_completed'
  | 'task_moved'
  | 'task_dropped'
  | 'task_deleted';

interface ActRule<C extends Command> {
  /** Returns whether the person may run the command on the task in its current state. */
  allowed: (before: Task, actor: Actor, command: C) => boolean;
  change: (before: Task | undefined, command: C, actor: Actor, now: string) => Change;
  /** The success toast; null for acts that show none (clarity §7). */
  done: (before: Task | undefined, command: C) => TaskToastKey | null;
  /** Whether the toast offers Undo, for 8 seconds (design ruling 2). */
  undo: boolean;
}

type ActTable = { [A in Act]: ActRule<Extract<Command, { act: A }>> };

const remove = (_before: Task | undefined, { id }: { id: string }): Change => ({
  kind: 'remove',
  id,
});

const patch = (id: string, columns: Partial<Task>): Change => ({
  kind: 'patch',
  id,
  patch: columns,
});

/** Returns whether a task is unsorted, or its quadrant is only suggested. */
const isUnplaced = ({ is_unsorted, placed_by }: Pick<Task, 'is_unsorted' | 'placed_by'>) =>
  is_unsorted || placed_by === 'suggestion';

/**
 * Returns the columns to write. If the task is unsorted or its quadrant only suggested, then
 * moving, planning, starting and completing also confirm the quadrant (clarity §2). The database
 * does the same.
 */
function placing(
  before: Task | undefined,
  columns: Partial<Task>,
  { act }: Command,
): Partial<Task> {
  if (!before || !isUnplaced(before)) return columns;
  const { quadrant = before.quadrant, status, planned_date: day = null } = columns;
  // The quadrant of an edit places the task only if changed: the editor always writes the quadrant.
  const names = act === 'edit' ? undefined : columns.quadrant;
  const places =
    names !== undefined ||
    quadrant !== before.quadrant ||
    status !== undefined ||
    (day !== null && day !== before.planned_date);
  return places ? { ...columns, is_unsorted: false, placed_by: 'person' } : columns;
}

/**
 * Returns whether someone else delegated the task to the person. Of these commands, such a task
 * allows the person only `complete` (spec §4).
 */
const isDelegatedToMe = ({ id }: Task) => delegationIdOf(id) !== undefined;

const canPlan = (before: Task, actor: Actor) =>
  before.user_id === actor.id && isActionable(before) && can(actor.role, 'edit_tasks');

/** Returns whether a plan changes the task; a drag back to the same place changes nothing. */
const changesPlan = (before: Task, plan: TaskPlan) =>
  (plan.quadrant !== undefined && isUnplaced(before)) ||
  Object.entries(plan).some(([column, value]) => before[column as keyof TaskPlan] !== value);

/** The rules of every command on a task (spec §4 task status). */
const ACTS: ActTable = {
  create: {
    allowed: (_before, actor) => can(actor.role, 'create_tasks'),
    change: (_before, { id, fields }, actor, now) => ({
      kind: 'insert',
      task: newTask(id, actor, fields, now),
    }),
    done: () => 'task_created',
    undo: false,
  },
  start: {
    allowed: (before) => before.status === 'not_started' && !isDelegatedToMe(before),
    change: (_before, { id }, _actor, now) => patch(id, { status: 'in_progress', started_at: now }),
    done: () => 'task_started',
    undo: false,
  },
  pause: {
    allowed: (before) => before.status === 'in_progress',
    change: (_before, { id }) => patch(id, { status: 'not_started' }),
    done: () => 'task_paused',
    undo: false,
  },
  resume: {
    // A paused task was started and is not running.
    allowed: (before) =>
      !isDelegatedToMe(before) &&
      (before.status === 'completed' ||
        (before.status === 'not_started' && before.started_at !== null)),
    change: (before, { id }, _actor, now) =>
      before?.status === 'completed'
        ? patch(id, { status: 'not_started', completed_at: null, started_at: null })
        : patch(id, { status: 'in_progress', started_at: now }),
    done: (before) => (before?.status === 'completed' ? 'task_reopened' : 'task_resumed'),
    undo: false,
  },
  complete: {
    allowed: isActionable,
    change: (_before, { id }, _actor, now) => patch(id, { status: 'completed', completed_at: now }),
    done: () => 'task_completed',
    undo: true,
  },
  move: {
    allowed: (before, _actor, { quadrant }) =>
      before.status !== 'completed' &&
      // Moving an unsorted or suggested task to its own quadrant confirms that quadrant.
      (before.quadrant !== quadrant || isUnplaced(before)) &&
      !isDelegatedToMe(before),
    change: (_before, { id, quadrant }) => patch(id, { quadrant }),
    done: () => 'task_moved',
    undo: true,
  },
  plan: {
    allowed: (before, actor, { plan }) => canPlan(before, actor) && changesPlan(before, plan),
    change: (_before, { id, plan }) => patch(id, plan),
    done: () => null,
    undo: false,
  },
  snooze: {
    allowed: (before, actor, { plan }) =>
      canPlan(before, actor) && (before.status === 'in_progress' || changesPlan(before, plan)),
    // A running task is paused first (clarity §4).
    change: (before, { id, plan }) =>
      patch(id, before?.status === 'in_progress' ? { ...plan, status: 'not_started' } : plan),
    done: () => null,
    undo: false,
  },
  // Gives the task to a company or, with null, makes it private (design ruling 22).
  share: {
    allowed: (before, actor, { companyId }) =>
      before.user_id === actor.id &&
      before.company_id !== companyId &&
      !isDelegatedToMe(before) &&
      can(actor.role, 'edit_tasks'),
    change: (_before, { id, companyId }) => patch(id, { company_id: companyId }),
    done: () => null,
    undo: false,
  },
  drop: {
    // A delegated task is not actionable: its owner cancels the delegation before dropping it.
    allowed: (before, actor) => before.user_id === actor.id && isActionable(before),
    change: remove,
    done: () => 'task_dropped',
    undo: true,
  },
  delete: {
    allowed: (before, actor) =>
      before.user_id === actor.id &&
      before.status !== 'delegated' &&
      can(actor.role, 'delete_tasks'),
    change: remove,
    done: () => 'task_deleted',
    undo: true,
  },
  edit: {
    allowed: (before, actor) => before.user_id === actor.id && can(actor.role, 'edit_tasks'),
    change: (_before, { id, fields }) => patch(id, fields),
    done: () => null,
    undo: false,
  },
};

// The table is typed per command, but the compiler cannot infer that a command picks its own row.
const ruleOf = (command: Command) => ACTS[command.act] as ActRule<Command>;

/**
 * Returns whether the actor may run the command on the task in its current state (spec §4, §6;
 * design ruling 2).
 */
export function isAllowed(before: Task, command: Command, actor: Actor): boolean {
  return ruleOf(command).allowed(before, actor, command);
}

/**
 * Returns what the command writes. `now` is an ISO 8601 instant; `before` is undefined only for
 * create.
 */
export function changeOf(
  before: Task | undefined,
  command: Command,
  actor: Actor,
  now: string,
): Change {
  const change = ruleOf(command).change(before, command, actor, now);
  return change.kind === 'patch'
    ? { ...change, patch: placing(before, change.patch, command) }
    : change;
}

/** Returns the key of the success toast; null for an act that shows none (clarity §7). */
export function doneKey(before: Task | undefined, command: Command): TaskToastKey | null {
  return ruleOf(command).done(before, command);
}

/**
 * Returns whether the command's toast offers Undo. Completing a task delegated to the person cannot
 * be undone: its delegator was already notified.
 */
export function canUndo(command: Command): boolean {
  return ruleOf(command).undo && delegationIdOf(command.id) === undefined;
}
