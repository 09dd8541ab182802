import { QUADRANTS, type Quadrant } from '../tasks/quadrant.ts';
import { type TaskFields, TITLE_LENGTH } from '../tasks/task.ts';
import { beginningOf, isLongerThan } from '../text/characters.ts';
import { isId } from '../text/id.ts';

/** The fields that a quick add line may set for the time and the duration of a task. */
type WhenFields = Pick<
  TaskFields,
  'deadline' | 'planned_date' | 'planned_time' | 'duration_estimated' | 'recurrence_rule'
>;

/** A task that a visitor without an account sorts on the landing page. */
export interface VisitorTask
  extends Pick<
      TaskFields,
      'title' | 'is_urgent' | 'is_important' | 'has_break_consequence' | 'quadrant'
    >,
    Partial<WhenFields> {
  /** The id that the task keeps when it is saved to an account, so that it is created only once. */
  id: string;
  /**
   * True for tasks that the visitor wrote or moved. The others are samples, which the page does not
   * offer to save.
   */
  own: boolean;
  /** Whether the quadrant is still the suggested one; absent on samples. */
  suggested?: boolean;
}

/**
 * The maximum number of tasks: enough to try the matrix on one screen, and below the free plan's
 * limit of 50.
 */
export const VISITOR_MOST = 20;

export type SampleName = 'bill' | 'health_check' | 'receipts' | 'apps';
const SAMPLES: readonly [sample: SampleName, quadrant: Quadrant][] = [
  ['bill', 'do_now'],
  ['health_check', 'do_now'],
  ['receipts', 'delegate'],
  ['apps', 'schedule'],
];

/** Returns a few sample tasks, two of them in a quadrant where they do not belong. */
export function sampleTasks(
  titles: Record<SampleName, string>,
  newId: () => string,
): VisitorTask[] {
  return SAMPLES.map(([sample, quadrant]) => ({
    id: newId(),
    title: titles[sample],
    quadrant,
    own: false,
    is_urgent: false,
    is_important: false,
    has_break_consequence: false,
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

function isVisitorTask(value: unknown): value is VisitorTask {
  const task = (value ?? {}) as Record<keyof VisitorTask, unknown>;
  return (
    typeof task.id === 'string' &&
    isId(task.id) &&
    typeof task.title === 'string' &&
    task.title.trim() !== '' &&
    !isLongerThan(task.title, TITLE_LENGTH) &&
    QUADRANTS.includes(task.quadrant as Quadrant) &&
    [task.is_urgent, task.is_important, task.has_break_consequence, task.own].every(
      (flag) => typeof flag === 'boolean',
    ) &&
    [undefined, true, false].includes(task.suggested as boolean | undefined) &&
    Object.entries(WHEN).every(([name, fits]) => {
      const given = task[name as keyof WhenFields];
      return given === undefined || given === null || fits(given);
    })
  );
}

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);

const WHEN = {
  deadline: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  planned_date: matches(/^\d{4}-\d\d-\d\d$/),
  planned_time: matches(/^\d\d:\d\d(:\d\d)?$/),
  duration_estimated: Number.isInteger,
  recurrence_rule: matches(/^[A-Z0-9=;,:+-]{1,200}$/),
} satisfies Record<keyof WhenFields, (value: unknown) => boolean>;

/** Returns the visitor's own tasks, which the page offers to save. */
export const ownTasks = (tasks: readonly VisitorTask[]): VisitorTask[] =>
  tasks.filter(({ own }) => own);

/** Returns the visitor's own tasks among the stored ones. */
export const ownTasksIn = (stored: string | null): VisitorTask[] =>
  ownTasks(readVisitorTasks(stored) ?? []);

/** Returns the list with a task added; the same list when it is full or the title is empty. */
export function withVisitorTask(
  tasks: readonly VisitorTask[],
  task: Omit<VisitorTask, 'own'>,
): readonly VisitorTask[] {
  const title = beginningOf(task.title.trim(), TITLE_LENGTH);
  if (title === '' || tasks.length >= VISITOR_MOST) return tasks;
  return [...tasks, { ...task, title, own: true }];
}

/**
 * Returns the list with a removed task back at its index; the same list if the list already has the
 * task or has become full.
 */
export function withRestored(
  tasks: readonly VisitorTask[],
  task: VisitorTask,
  index: number,
): readonly VisitorTask[] {
  if (tasks.length >= VISITOR_MOST || tasks.some(({ id }) => id === task.id)) return tasks;
  return tasks.toSpliced(index, 0, task);
}

/** Returns the list with a task moved to a quadrant, which makes it the visitor's own. */
export function withMoved(
  tasks: readonly VisitorTask[],
  id: string,
  quadrant: Quadrant,
): readonly VisitorTask[] {
  return tasks.map((task) =>
    task.id === id
      ? { ...task, quadrant, own: true, ...(task.suggested && { suggested: false }) }
      : task,
  );
}
