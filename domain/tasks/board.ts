import { sortable } from '../time.ts';
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

/**
 * The matrix: each task in its quadrant, what runs first, then by deadline, then the newest. A list
 * of the board before that holds the same tasks is given back as it was.
 */
export function boardOf(
  tasks: readonly Task[],
  before: readonly QuadrantList[] = [],
): QuadrantList[] {
  const parts = new Map<Quadrant, Part>(
    QUADRANTS.map((quadrant) => [quadrant, { open: [], completed: [] }]),
  );
  for (const task of tasks) {
    const part = parts.get(task.quadrant);
    (task.status === 'completed' ? part?.completed : part?.open)?.push(task);
  }
  return [...parts].map(([quadrant, part]) => {
    const known = before.find((list) => list.quadrant === quadrant);
    return known && isMadeOf(known, part) ? known : listOf(quadrant, part, known);
  });
}

/** The tasks of a quadrant, in no order of their own. */
interface Part {
  open: Task[];
  completed: Task[];
}

/** What each sorted list was made of. */
const sources = new WeakMap<readonly Task[], readonly Task[]>();

const isMadeOf = (list: QuadrantList, { open, completed }: Part) =>
  isSame(sources.get(list.open), open) && isSame(sources.get(list.completed), completed);

const isSame = (a: readonly Task[] | undefined, b: readonly Task[]) =>
  a?.length === b.length && a.every((task, at) => task === b[at]);

function listOf(quadrant: Quadrant, part: Part, known: QuadrantList | undefined): QuadrantList {
  const { open, completed } = part;
  return {
    quadrant,
    open: sorted(open, known?.open, attentionOf, byAttention),
    completed: sorted(completed, known?.completed, (task) => task.completed_at ?? '', latestFirst),
    minutes: open.reduce((sum, { duration_estimated }) => sum + (duration_estimated ?? 0), 0),
  };
}

/** The tasks by what is read of each of them once, or the list that is there of the same ones. */
function sorted<Key>(
  tasks: Task[],
  known: Task[] | undefined,
  keyOf: (task: Task) => Key,
  compare: (a: Key, b: Key) => number,
): Task[] {
  if (known && isSame(sources.get(known), tasks)) return known;
  const list = tasks
    .map((task) => ({ task, key: keyOf(task) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ task }) => task);
  sources.set(list, tasks);
  return list;
}

interface Attention {
  id: string;
  running: boolean;
  due: string;
  made: string;
}

/** After every instant. */
const NEVER = '~';

const attentionOf = ({ id, status, deadline, created_at }: Task): Attention => ({
  id,
  running: status === 'in_progress',
  due: deadline === null ? NEVER : sortable(deadline),
  made: sortable(created_at),
});

function byAttention(a: Attention, b: Attention): number {
  if (a.running !== b.running) return a.running ? -1 : 1;
  return compareText(a.due, b.due) || compareText(b.made, a.made) || compareText(a.id, b.id);
}

const latestFirst = (a: string, b: string) => compareText(b, a);

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
