import { QUADRANTS, type Quadrant, type Task } from './task.ts';

export interface QuadrantList {
  quadrant: Quadrant;
  /** Open tasks in the order in which they want attention. */
  open: Task[];
  /** Completed ones, the latest first. */
  completed: Task[];
  /** The sum of the open tasks' estimates, in minutes. */
  minutes: number;
}

/** The matrix: each task in its quadrant, what runs first, then by deadline, then the newest. */
export function boardOf(tasks: readonly Task[]): QuadrantList[] {
  const lists = new Map<Quadrant, QuadrantList>(
    QUADRANTS.map((quadrant) => [quadrant, { quadrant, open: [], completed: [], minutes: 0 }]),
  );
  for (const task of tasks) {
    const list = lists.get(task.quadrant);
    if (!list) continue;
    if (task.status === 'completed') {
      list.completed.push(task);
    } else {
      list.open.push(task);
      list.minutes += task.duration_estimated ?? 0;
    }
  }
  for (const list of lists.values()) {
    list.open.sort(byAttention);
    list.completed.sort((a, b) => compareText(b.completed_at ?? '', a.completed_at ?? ''));
  }
  return [...lists.values()];
}

function byAttention(a: Task, b: Task): number {
  const running = Number(b.status === 'in_progress') - Number(a.status === 'in_progress');
  if (running !== 0) return running;
  // Instants come in more than one spelling of the same zone, so they are compared as times.
  const due = timeOf(a.deadline) - timeOf(b.deadline);
  if (due !== 0 && !Number.isNaN(due)) return due;
  return Date.parse(b.created_at) - Date.parse(a.created_at) || compareText(a.id, b.id);
}

function timeOf(instant: string | null): number {
  return instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
