import { namesConsequences } from '../placement/title/consequences.ts';
import { newTask, type Task } from '../tasks/task.ts';
import { advise } from './advise.ts';
import type { ActLabel, Finding } from './findings.ts';
import type { CoachClock, CoachDelegation, CoachInput } from './types.ts';

/** Test data for the coach: Friday 20 November 2026 in Paris, working hours 09:00 to 17:00. */

const ALEX = { id: 'alex', role: 'user', companyId: null } as const;

const FRIDAY: CoachClock = {
  now: '2026-11-20T13:50:00Z',
  zone: 'Europe/Paris',
  dayStart: 0,
  weekStart: 1,
  workDays: [1, 2, 3, 4, 5],
  workStart: 540,
  workEnd: 1020,
};

/** Returns a task of Alex with a title, created this morning. */
export const task = (title: string, changes: Partial<Task> = {}): Task => ({
  ...newTask(title, ALEX, { title }, '2026-11-20T08:00:00Z'),
  ...changes,
});

/** Returns a delegation to tom, made three days ago and unanswered. */
export const delegation = (changes: Partial<CoachDelegation> = {}): CoachDelegation => ({
  id: 'd1',
  title: 'phones',
  original_task_id: null,
  delegated_by_user_id: 'alex',
  delegated_by_name: null,
  delegated_to_user_id: null,
  delegated_to_email: 'tom@northwind.example',
  delegated_to_name: 'tom',
  delegator: null,
  recipient: null,
  deadline: null,
  proposed_deadline: null,
  follow_up_date: null,
  status: 'pending',
  created_at: '2026-11-17T09:00:00Z',
  updated_at: '2026-11-17T09:00:00Z',
  accepted_at: null,
  completed_at: null,
  ...changes,
});

export const input = (
  tasks: readonly Task[],
  { clock, ...rest }: Partial<Omit<CoachInput, 'clock'>> & { clock?: Partial<CoachClock> } = {},
): CoachInput => ({
  tasks,
  delegations: [],
  goals: [],
  actor: ALEX,
  namesConsequences,
  ...rest,
  clock: { ...FRIDAY, ...clock },
});

/**
 * A row of a test table: name, the person's tasks, the rest of the coach's input, and the expected
 * findings with the labels of their actions.
 */
export type CoachCase = [
  name: string,
  tasks: Task[],
  rest: NonNullable<Parameters<typeof input>[1]>,
  expected: [finding: Finding, label: ActLabel][],
];

/** Returns the finding of each advice and the label of its action. */
export function foundIn([, tasks, rest]: CoachCase): CoachCase[3] {
  return advise(input(tasks, rest)).map(({ finding, act }) => [finding, act.label]);
}

export const schedule = (changes: Partial<Task> = {}) =>
  ({ quadrant: 'schedule', ...changes }) as const;
export const minutes = (duration_estimated: number) => ({ duration_estimated });
export const due = (deadline: string) => ({ deadline });
export const untouched = (day: string) => ({ updated_at: `${day}T09:00:00Z` });
export const doNow = (count: number, changes: Partial<Task> = {}) =>
  Array.from({ length: count }, (_, index) => task(`T${index + 1}`, changes));
