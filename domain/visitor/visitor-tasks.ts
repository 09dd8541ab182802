import { suggestQuadrant } from '../tasks/suggestion.ts';
import { QUADRANTS, type Quadrant, type TaskFields, TITLE_LENGTH } from '../tasks/task.ts';

/** A task that a visitor without an account sorts on the landing page. */
export interface VisitorTask
  extends Pick<
    TaskFields,
    'title' | 'is_urgent' | 'is_important' | 'has_break_consequence' | 'quadrant'
  > {
  /** The id that the task keeps in an account, so that it is created there only once. */
  id: string;
  /**
   * True for tasks the visitor wrote or moved; the others are samples, which nobody is asked to
   * keep.
   */
  own: boolean;
}

/** Trying it out takes one screen, and a free account allows 50. */
export const VISITOR_MOST = 20;

type Flag = 'is_urgent' | 'is_important' | 'has_break_consequence';
export type Sample = 'bill' | 'health_check' | 'receipts' | 'apps';
const SAMPLES: readonly [sample: Sample, quadrant: Quadrant, ...flags: Flag[]][] = [
  ['bill', 'do_now', 'is_urgent', 'is_important'],
  ['health_check', 'do_now', 'is_important'],
  ['receipts', 'delegate', 'is_urgent'],
  ['apps', 'schedule'],
];

/** Returns a few sample tasks, two of them in a quadrant where they do not belong. */
export function sampleTasks(titles: Record<Sample, string>, newId: () => string): VisitorTask[] {
  return SAMPLES.map(([sample, quadrant, ...flags]) => ({
    id: newId(),
    title: titles[sample],
    quadrant,
    own: false,
    is_urgent: flags.includes('is_urgent'),
    is_important: flags.includes('is_important'),
    has_break_consequence: flags.includes('has_break_consequence'),
  }));
}

/** Parses the stored tasks; undefined for anything else that a browser's storage may contain. */
export function readVisitorTasks(stored: string | null): VisitorTask[] | undefined {
  let tasks: unknown;
  try {
    tasks = JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
  if (!Array.isArray(tasks) || tasks.length > VISITOR_MOST) return undefined;
  return tasks.every(isVisitorTask) ? tasks : undefined;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isVisitorTask(value: unknown): value is VisitorTask {
  const task = (value ?? {}) as Record<keyof VisitorTask, unknown>;
  return (
    typeof task.id === 'string' &&
    ID.test(task.id) &&
    typeof task.title === 'string' &&
    task.title.trim() !== '' &&
    task.title.length <= TITLE_LENGTH &&
    QUADRANTS.includes(task.quadrant as Quadrant) &&
    [task.is_urgent, task.is_important, task.has_break_consequence, task.own].every(
      (flag) => typeof flag === 'boolean',
    )
  );
}

/** Returns the visitor's own tasks, which the page offers to keep. */
export const ownTasks = (tasks: readonly VisitorTask[]): VisitorTask[] =>
  tasks.filter(({ own }) => own);

/**
 * Returns the tasks with one more, in its suggested quadrant (design ruling 9); the same list when
 * it is full or the title is empty.
 */
export function withVisitorTask(
  tasks: readonly VisitorTask[],
  task: Omit<VisitorTask, 'own' | 'quadrant'>,
): readonly VisitorTask[] {
  const title = task.title.trim().slice(0, TITLE_LENGTH);
  if (title === '' || tasks.length >= VISITOR_MOST) return tasks;
  return [...tasks, { ...task, title, quadrant: suggestedFor(task), own: true }];
}

/** Returns the tasks with one moved, which makes it the visitor's own. */
export function withMoved(
  tasks: readonly VisitorTask[],
  id: string,
  quadrant: Quadrant,
): readonly VisitorTask[] {
  return tasks.map((task) => (task.id === id ? { ...task, quadrant, own: true } : task));
}

/** Returns the suggested quadrant; without a deadline the current time does not matter. */
function suggestedFor(task: Pick<VisitorTask, Flag>): Quadrant {
  return suggestQuadrant({ ...task, deadline: null }, '').quadrant;
}
