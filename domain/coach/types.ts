import type { PersonTime } from '../dates/time.ts';
import type { Delegation } from '../delegations/delegation.ts';
import type { Names } from '../delegations/names.ts';
import type { Goal } from '../goals/goal.ts';
import type { WorkTime } from '../schedule/capacity.ts';
import type { Actor, Command } from '../tasks/acts.ts';
import type { Quadrant, Task } from '../tasks/task.ts';
import type { ActLabel, Evidence, Finding, Reason } from './findings.ts';

/** When a person's days, weeks and working hours are; the coach has no clock of its own. */
export interface CoachClock extends PersonTime, WorkTime {
  /** An instant, ISO 8601. */
  now: string;
  /** 0 is Sunday. */
  weekStart: number;
}

/** The columns of a delegation that the coach needs, beyond those of the delegation rules. */
export type CoachDelegation = Delegation & Names & { title: string };

/** Everything the coach reads: a person's own lists, as they see them. */
export interface CoachInput {
  tasks: readonly Task[];
  delegations: readonly CoachDelegation[];
  goals: readonly Goal[];
  clock: CoachClock;
  actor: Actor;
}

/** A task and the day proposed for it. */
export interface Placement {
  task: Task;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** The one action offered for an advice. */
export type AdviceAct = { label: ActLabel } & (
  | /** Commands on tasks, each of them allowed for the person. */ {
      kind: 'tasks';
      commands: Command[];
    }
  | /** Days for tasks, which the person reviews before they are set. */ {
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

/** An observation with a number in it, and one action (design look, the coach's line). */
export interface Advice {
  /** Stable: the rule and its subject. The same subject has the same key tomorrow. */
  key: string;
  rule: RuleName;
  /** The quadrant whose footer shows it; null when it concerns none. */
  quadrant: Quadrant | null;
  finding: Finding;
  /** The numbers and tasks behind it. */
  why: Evidence[];
  act: AdviceAct;
  /** Higher weights come first. */
  weight: number;
}

/** A line that a person dismissed, and their day of doing so. */
export interface Dismissal {
  key: string;
  /** `YYYY-MM-DD`. */
  on: string;
}

/** What to do first, why, and what else matters today. */
export interface StartHere {
  task: Task;
  /** At least one, the strongest first. */
  reasons: Reason[];
  /** Today's tasks, the most pressing first. */
  matters: Task[];
  /** The sum of their estimates. */
  minutes: number;
}
