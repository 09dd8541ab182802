import { suggestQuadrant } from '../tasks/suggestion.ts';
import { QUADRANTS, type Quadrant, type TaskFields, TITLE_LENGTH } from '../tasks/task.ts';

/** What somebody without an account sorts on the landing page. */
export interface VisitorTask
  extends Pick<
    TaskFields,
    'title' | 'is_urgent' | 'is_important' | 'has_break_consequence' | 'quadrant'
  > {
  /** The id that it keeps once it is a task of an account, so that it becomes one only once. */
  id: string;
  /** Written or moved by the visitor; the others are samples, which nobody is asked to keep. */
  own: boolean;
}

/** A try is a screen, and a free account holds 50. */
export const VISITOR_MOST = 20;

type Flag = 'is_urgent' | 'is_important' | 'has_break_consequence';
const SAMPLES: readonly [title: string, quadrant: Quadrant, ...flags: Flag[]][] = [
  ['Pay the electricity bill', 'do_now', 'is_urgent', 'is_important'],
  ['Book the yearly health check', 'do_now', 'is_important'],
  ['Collect the receipts of the trip', 'delegate', 'is_urgent'],
  ['Compare note-taking apps again', 'schedule'],
];

/** A few tasks to begin with, two of them where they would better not be. */
export function sampleTasks(newId: () => string): VisitorTask[] {
  return SAMPLES.map(([title, quadrant, ...flags]) => ({
    id: newId(),
    title,
    quadrant,
    own: false,
    is_urgent: flags.includes('is_urgent'),
    is_important: flags.includes('is_important'),
    has_break_consequence: flags.includes('has_break_consequence'),
  }));
}

/** What was kept, where it is whole; undefined for anything else that may stand in a browser's storage. */
export function readVisitorTasks(kept: string | null): VisitorTask[] | undefined {
  let tasks: unknown;
  try {
    tasks = JSON.parse(kept ?? '');
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

/** The visitor's own, which are offered to be kept. */
export const ownTasks = (tasks: readonly VisitorTask[]): VisitorTask[] =>
  tasks.filter(({ own }) => own);

/** One more, where it is suggested to be (design ruling 9); the same list where there is no room. */
export function withVisitorTask(
  tasks: readonly VisitorTask[],
  task: Omit<VisitorTask, 'own' | 'quadrant'>,
): readonly VisitorTask[] {
  const title = task.title.trim().slice(0, TITLE_LENGTH);
  if (title === '' || tasks.length >= VISITOR_MOST) return tasks;
  return [...tasks, { ...task, title, quadrant: suggestedFor(task), own: true }];
}

/** One moved, which makes it the visitor's own. */
export function withMoved(
  tasks: readonly VisitorTask[],
  id: string,
  quadrant: Quadrant,
): readonly VisitorTask[] {
  return tasks.map((task) => (task.id === id ? { ...task, quadrant, own: true } : task));
}

/** Where the matrix would put it; without a deadline, the time of the question changes nothing. */
function suggestedFor(task: Pick<VisitorTask, Flag>): Quadrant {
  return suggestQuadrant({ ...task, deadline: null }, '').quadrant;
}
