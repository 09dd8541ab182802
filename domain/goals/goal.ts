/** The goal of spec §3. Fields have the columns' names, so a database row is a Goal. */

/** The fields of a goal that a person fills in. */
export interface GoalFields {
  title: string;
  description: string | null;
  category: string | null;
  unit: string | null;
  current_value: number;
  /** Null for a goal that is not measured by an amount. */
  target_value: number | null;
  /** Days, `YYYY-MM-DD`. */
  start_date: string | null;
  deadline: string | null;
}

export interface Goal extends GoalFields {
  id: string;
  user_id: string;
  status: 'active' | 'completed';
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  /** The person's day of `completed_at`, fixed at the time of completion. */
  completed_on: string | null;
}

/** Maximum lengths in characters; the database checks them too. */
export const GOAL_LENGTHS = { title: 200, description: 5000, category: 60, unit: 30 } as const;
/** Exclusive upper bound of amounts. */
export const AMOUNT_END = 1e11;

/** Returns a new, active goal of a person. */
export function newGoal(id: string, userId: string, fields: GoalFields, now: string): Goal {
  return {
    ...fields,
    id,
    user_id: userId,
    status: 'active',
    created_at: now,
    updated_at: now,
    completed_at: null,
    completed_on: null,
  };
}

/** Returns the goal's values of the given fields. */
export function pickFields(goal: Goal, fields: Partial<GoalFields>): Partial<GoalFields> {
  const names = Object.keys(fields) as (keyof GoalFields)[];
  return Object.fromEntries(names.map((name) => [name, goal[name]]));
}

export function isActive({ status }: Pick<Goal, 'status'>): boolean {
  return status === 'active';
}
