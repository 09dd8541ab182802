import { can, type Role } from '../account/permissions.ts';
import type { Change } from './change.ts';
import { delegationIdOf } from './handed.ts';
import { isActionable, newTask, type Quadrant, type Task, type TaskFields } from './task.ts';

/** When to do a task and, optionally, how long it takes. */
export type Plan = Pick<TaskFields, 'planned_date' | 'planned_time'> &
  Partial<Pick<TaskFields, 'duration_estimated'>>;

type PlainAct = 'start' | 'pause' | 'resume' | 'complete' | 'drop' | 'delete';

/** Every gesture (button, key, drag, menu) creates one of these. */
export type Command =
  | { act: 'create'; id: string; fields: Partial<TaskFields> }
  | { [A in PlainAct]: { act: A; id: string } }[PlainAct]
  | { act: 'move'; id: string; quadrant: Quadrant }
  | { act: 'plan'; id: string; plan: Plan }
  | { act: 'edit'; id: string; fields: Partial<TaskFields> };

export type Act = Command['act'];

/** Keys of the toast catalogue; the texts are there. */
export type TaskToastKey =
  | 'task_created'
  | 'task_started'
  | 'task_paused'
  | 'task_reopened'
  | 'task_resumed'
  | 'task_completed'
  | 'task_moved'
  | 'task_planned'
  | 'task_unplanned'
  | 'task_dropped'
  | 'task_deleted'
  | 'task_updated';

export interface Actor {
  id: string;
  role: Role;
  companyId: string | null;
}

interface ActRule<C extends Command> {
  /** Returns whether the person may do it to the task in its current state. */
  allowed: (before: Task, actor: Actor, command: C) => boolean;
  change: (before: Task | undefined, command: C, actor: Actor, now: string) => Change;
  done: (before: Task | undefined, command: C) => TaskToastKey;
  /** Undo is offered in the toast for 8 seconds (design ruling 2). */
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

/**
 * Returns whether someone else delegated the task: of such a task only its completion is stored
 * (spec §4).
 */
const isDelegatedToMe = ({ id }: Task) => delegationIdOf(id) !== undefined;

/** Everything that can happen to a task, one row per act (spec §4 task status). */
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
      before.status !== 'completed' && before.quadrant !== quadrant && !isDelegatedToMe(before),
    change: (_before, { id, quadrant }) => patch(id, { quadrant }),
    done: () => 'task_moved',
    undo: true,
  },
  plan: {
    allowed: (before, actor, { plan }) =>
      before.user_id === actor.id &&
      isActionable(before) &&
      can(actor.role, 'edit_tasks') &&
      // A drop on the same place changes nothing, so it is not written.
      Object.entries(plan).some(([column, value]) => before[column as keyof Plan] !== value),
    change: (_before, { id, plan }) => patch(id, plan),
    done: (_before, { plan }) => (plan.planned_date === null ? 'task_unplanned' : 'task_planned'),
    undo: true,
  },
  drop: {
    // A delegated task comes back by cancelling its delegation.
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
    done: () => 'task_updated',
    undo: false,
  },
};

// The table is typed per act; the compiler cannot follow that a command picks its own row.
const ruleOf = (command: Command) => ACTS[command.act] as ActRule<Command>;

/**
 * Returns whether the actor may do this to the task in its current state (spec §4, §6; design
 * ruling 2).
 */
export function isAllowed(before: Task, command: Command, actor: Actor): boolean {
  return ruleOf(command).allowed(before, actor, command);
}

/**
 * Returns what the act writes. `now` is an ISO 8601 instant; `before` is undefined only for create.
 */
export function changeOf(
  before: Task | undefined,
  command: Command,
  actor: Actor,
  now: string,
): Change {
  return ruleOf(command).change(before, command, actor, now);
}

/** Returns the key of the success toast. */
export function doneKey(before: Task | undefined, command: Command): TaskToastKey {
  return ruleOf(command).done(before, command);
}

/**
 * Returns whether the act's toast offers Undo. Completing a delegated task cannot be undone: its
 * delegator was already notified.
 */
export function canUndo(command: Command): boolean {
  return ruleOf(command).undo && delegationIdOf(command.id) === undefined;
}
