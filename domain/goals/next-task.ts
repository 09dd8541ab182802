import { compare } from '../lists/compare.ts';
import { QUADRANTS } from '../tasks/quadrant.ts';
import { isOpen, type Task } from '../tasks/task.ts';

export interface LinkedTasks {
  open: Task[];
  done: number;
  /** The task to do next for the goal; undefined when every open task is delegated. */
  next: Task | undefined;
}

/** Returns the open tasks of a goal, in the order to do them, and the number of done ones. */
export function linkedTasks(goalId: string, tasks: readonly Task[]): LinkedTasks {
  const linked = tasks.filter((task) => task.goal_id === goalId);
  const open = linked.filter(isOpen).sort(byTurn);
  return {
    open,
    done: linked.length - open.length,
    next: open.find(({ status }) => status !== 'delegated'),
  };
}

/**
 * Sorts running tasks first, then by quadrant, then by deadline or planned day (the earlier of
 * both), then the oldest first.
 */
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
