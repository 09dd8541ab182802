import type { Quadrant } from '../tasks/quadrant.ts';

/** The morning ends at noon, the afternoon at 17:00. */
export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

/**
 * The finding of a rule: the key of a sentence in the web app, and its parameters. `title` belongs
 * to the only task or goal, or to the first of `count` tasks. `day` and `today` are `YYYY-MM-DD`,
 * `days` is a number of days. Durations are in minutes; for goals, `left` is in the unit of the
 * goal.
 */
export type Finding =
  | { key: 'overload_today'; minutes: number; left: number; onlyDoNow: boolean }
  | { key: 'overload_week'; minutes: number; left: number }
  | { key: 'running_long'; title: string; minutes: number; estimate: number | null }
  | { key: 'late'; title: string; count: number; days: number; quadrant: Quadrant }
  | { key: 'proposal'; person: string; title: string; day: string; today: string }
  | { key: 'follow_up'; person: string; title: string; days: number }
  | { key: 'unanswered'; person: string; title: string; days: number }
  | { key: 'delegated_late'; person: string; title: string; days: number }
  | { key: 'answer'; title: string; count: number; person: string }
  | { key: 'unplaced'; title: string; count: number }
  | { key: 'urgent_flood'; count: number }
  | { key: 'unassigned'; title: string; count: number }
  | { key: 'stale'; title: string; count: number; days: number; quadrant: Quadrant }
  | /** `all`: whether Drop has no other open tasks. */ {
      key: 'let_go';
      title: string;
      count: number;
      all: boolean;
    }
  | { key: 'goal_behind'; title: string; current: number; target: number; expected: number }
  | { key: 'goal_overdue'; title: string; left: number; days: number }
  | { key: 'unestimated'; count: number }
  | { key: 'estimates_over'; count: number; factor: number };

/** A number or a task that supports a finding. */
export type Evidence =
  | { key: 'task'; title: string }
  | { key: 'today'; count: number; minutes: number }
  | { key: 'today_left'; left: number }
  | { key: 'week'; minutes: number }
  | { key: 'week_left'; left: number }
  | { key: 'can_wait'; count: number }
  | { key: 'do_now'; count: number }
  | { key: 'late'; title: string; days: number }
  | { key: 'running'; title: string; minutes: number }
  | { key: 'delegated'; title: string; days: number }
  | { key: 'delegated_by'; title: string; person: string }
  | { key: 'untouched'; title: string; days: number }
  | { key: 'no_purpose'; title: string }
  | {
      key: 'room';
      title: string;
      minutes: number | null;
      /** Null when no day has room. */
      day: string | null;
      today: string;
    }
  | { key: 'goal'; current: number; target: number; left: number }
  | { key: 'times'; estimated: number; actual: number }
  | { key: 'median'; factor: number };

/** A reason to start with a task. */
export type Reason =
  | /** `at` and `since` are clock times, `HH:mm`. */ { key: 'running'; since: string }
  | { key: 'late'; days: number }
  | { key: 'late_today'; at: string }
  | { key: 'due'; day: string; at: string; today: string }
  | { key: 'planned'; day: string; today: string }
  | { key: 'was_planned'; day: string; today: string }
  | { key: 'paused' }
  | /** First of the `count` tasks in its quadrant. */ { key: 'first'; count: number }
  | { key: 'only' }
  | { key: 'blocks_goal'; goal: string }
  | { key: 'serves_goal'; goal: string }
  | { key: 'consequences' }
  | { key: 'fastest'; when: TimeOfDay }
  | { key: 'fits'; left: number };

/** Labels of the actions that advice offers. */
export type ActLabel =
  | 'make_room'
  | 'focus'
  | 'open_week'
  | 'pause'
  | 'start'
  | 'start_oldest'
  | 'resume'
  | 'resume_oldest'
  | 'move_to_do_now'
  | 'open'
  | 'follow_up'
  | 'answer'
  | 'pick_day'
  | 'pick_days'
  | 'open_schedule'
  | 'delegate'
  | 'delegate_one'
  | 'move_to_drop'
  | 'drop'
  | 'drop_both'
  | 'drop_all'
  | 'open_goals'
  | 'estimate'
  | 'open_analytics';
