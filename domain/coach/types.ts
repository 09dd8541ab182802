import type { PersonTime } from '../dates/zone.ts';
import type { Delegation } from '../delegations/delegation.ts';
import type { Names } from '../delegations/names.ts';
import type { Goal } from '../goals/goal.ts';
import type { WorkTime } from '../schedule/capacity.ts';
import type { Actor } from '../tasks/actor.ts';
import type { Command } from '../tasks/acts.ts';
import type { NamesConsequences } from '../tasks/may-go.ts';
import type { Quadrant } from '../tasks/quadrant.ts';
import type { Task } from '../tasks/task.ts';
import type { ActLabel, Evidence, Finding, Reason } from './findings.ts';

/**
 * The current instant, and the person's time zone, week and working hours. The caller passes them:
 * the coach never reads the system clock.
 */
export interface CoachClock extends PersonTime, WorkTime {
  /** An instant, ISO 8601. */
  now: string;
  /** 0 is Sunday. */
  weekStart: number;
}

/**
 * The columns of a delegation that the coach reads: the columns that the delegation rules need, the
 * names of both sides, and the title.
 */
export type CoachDelegation = Delegation & Names & { title: string };

/** Everything the coach reads: a person's own lists, as the app shows them to the person. */
export interface CoachInput {
  tasks: readonly Task[];
  delegations: readonly CoachDelegation[];
  goals: readonly Goal[];
  clock: CoachClock;
  actor: Actor;
  /** Without this function, only `has_break_consequence` tells whether a task has consequences. */
  namesConsequences?: NamesConsequences;
}

/** A task and the day proposed for it. */
export interface Placement {
  task: Task;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** The one action that a piece of advice offers. */
export type AdviceAct = { label: ActLabel } & (
  | /** Commands on tasks, each of them allowed for the person. */ {
      kind: 'tasks';
      commands: Command[];
    }
  | /** Days proposed for tasks; the person reviews the days before they are set. */ {
      kind: 'place';
      placements: Placement[];
    }
  | /** The prefilled reminder of a delegation. */ { kind: 'follow_up'; delegationId: string }
  | /** The form that delegates a task. */ { kind: 'delegate'; taskId: string }
  | /** A page of the app: a path with its query. */ { kind: 'go'; to: string }
);

export type RuleName =
  | 'overload_today'
  | 'running_long'
  | 'late'
  | 'proposal'
  | 'follow_up'
  | 'answer'
  | 'waiting'
  | 'unplaced'
  | 'urgent_flood'
  | 'overload_week'
  | 'unassigned'
  | 'stale'
  | 'let_go'
  | 'goal_behind'
  | 'unestimated'
  | 'estimates_over';

/** A piece of advice: a finding, its evidence, and one action. */
export interface Advice {
  /** The rule and its subject. A dismissal stores the key, so it must not change between days. */
  key: string;
  rule: RuleName;
  /** The quadrant whose footer shows the advice; null when it concerns no quadrant. */
  quadrant: Quadrant | null;
  finding: Finding;
  /** The numbers and tasks that support the finding. */
  why: Evidence[];
  act: AdviceAct;
  /** Higher weights come first. */
  weight: number;
}

/** The key of a piece of advice that a person dismissed, and the day on which they did. */
export interface Dismissal {
  key: string;
  /** `YYYY-MM-DD`. */
  on: string;
}

/** The task to start with, the reasons, and today's tasks. */
export interface StartHere {
  task: Task;
  /** At least one reason, the strongest first. */
  reasons: Reason[];
  /** Today's tasks, in the order in which to do them. */
  todaysTasks: Task[];
  /** Minutes that today's tasks need; a task without an estimate counts as half an hour. */
  minutes: number;
}
