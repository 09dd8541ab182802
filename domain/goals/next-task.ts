import { compare } from '../lists/compare.ts';
import { QUADRANTS, type Task } from '../tasks/task.ts';

export interface LinkedTasks {
  open: Task[];
  done: number;
  /** What to do next for the goal; undefined where nothing is in the person's own hands. */
  next: Task | undefined;
}

/** Of all tasks, those that serve a goal: open ones in the order in which they want doing. */
export function linkedTasks(goalId: string, tasks: readonly Task[]): LinkedTasks {
  const linked = tasks.filter((task) => task.goal_id === goalId);
  const open = linked.filter(({ status }) => status !== 'completed').sort(byTurn);
  return {
    open,
    done: linked.length - open.length,
    next: open.find(({ status }) => status !== 'delegated'),
  };
}

/** What runs first, then by quadrant, then what is due or planned soonest, then the oldest. */
function byTurn(a: Task, b: Task): number {
  return (
    Number(b.status === 'in_progress') - Number(a.status === 'in_progress') ||
    QUADRANTS.indexOf(a.quadrant) - QUADRANTS.indexOf(b.quadrant) ||
    compare(dueOf(a), dueOf(b)) ||
    compare(Date.parse(a.created_at), Date.parse(b.created_at))
  );
}

function dueOf({ deadline, planned_date }: Task): number {
  const instants = [deadline, planned_date].flatMap((day) => (day ? [Date.parse(day)] : []));
  return Math.min(...instants, Number.POSITIVE_INFINITY);
}
