import type { PersonTime } from '../dates/time.ts';
import type { Delegation } from '../delegations/delegation.ts';
import type { Names } from '../delegations/names.ts';
import type { Goal } from '../goals/goal.ts';
import type { WorkTime } from '../schedule/capacity.ts';
import type { Actor, Command } from '../tasks/acts.ts';
import type { Quadrant, Task } from '../tasks/task.ts';

/** When a person's days, weeks and hours of work are; nothing here has a clock of its own. */
export interface CoachClock extends PersonTime, WorkTime {
  /** An instant, ISO 8601. */
  now: string;
  /** 0 is Sunday. */
  weekStart: number;
}

/** What the coach asks of a delegation beside the rules' own columns. */
export type CoachDelegation = Delegation & Names & { title: string };

/** All that the coach looks at: a person's own lists, as they see them. */
export interface CoachInput {
  tasks: readonly Task[];
  delegations: readonly CoachDelegation[];
  goals: readonly Goal[];
  clock: CoachClock;
  actor: Actor;
}

/** A task and the day that is proposed for it. */
export interface Placement {
  task: Task;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** The one thing that can be done about what was observed. */
export type AdviceAct = { label: string } & (
  | /** Acts on tasks, each open to the person as the tasks stand. */ {
      kind: 'tasks';
      commands: Command[];
    }
  | /** Days for tasks, looked at and changed before they are set. */ {
      kind: 'place';
      placements: Placement[];
    }
  | /** The ready-written reminder of a delegation. */ { kind: 'follow_up'; delegationId: string }
  | /** The form that hands a task over. */ { kind: 'delegate'; taskId: string }
  | /** A place in the app: a path with its search. */ { kind: 'go'; to: string }
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

/** An observation with a number in it, and one act (look, the coach's line). */
export interface Advice {
  /** Stable: the rule and what it is about. The same matter has the same key tomorrow. */
  key: string;
  rule: RuleName;
  /** The quadrant at whose foot it is said; null where it is about none. */
  quadrant: Quadrant | null;
  /** One plain sentence that stands by itself. */
  text: string;
  /** The same at the foot of its quadrant, and there where it is narrow. */
  line: string;
  short: string;
  /** The figures behind it. */
  why: string[];
  act: AdviceAct;
  /** What weighs more is said first. */
  weight: number;
}

/** A line that a person put away, and their day of it. */
export interface Dismissal {
  key: string;
  /** `YYYY-MM-DD`. */
  on: string;
}

/** What to do first, why, and what else matters today. */
export interface StartHere {
  task: Task;
  reason: string;
  /** The tasks of today, what presses most first. */
  matters: Task[];
  /** Their estimates together. */
  minutes: number;
}
