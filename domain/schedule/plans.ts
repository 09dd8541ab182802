import { addDays } from '../dates/day.ts';
import { DAY_MINUTES, minuteOf, minuteOfDay } from '../dates/time.ts';
import { clockIn, type PersonTime, personDay, startOfDay } from '../dates/zone.ts';
import { QUADRANTS } from '../tasks/quadrant.ts';
import { isActionable, type Task } from '../tasks/task.ts';
import { ASSUMED_MINUTES, STEP_MINUTES } from './times.ts';

/** A task at its planned time; `start` and `end` are minutes of the person's day. */
export interface Block {
  task: Task;
  start: number;
  end: number;
  /** The column that the block is drawn in, from 0. */
  column: number;
  /** The number of columns that a group of overlapping blocks shares. */
  columns: number;
  /** Whether the block shows a coming occurrence of a repeating task, not the task itself. */
  isComing: boolean;
}

/** The deadlines at one minute of the day. */
export interface DeadlineGroup {
  minute: number;
  tasks: Task[];
}

/** The content of a day: plans with and without a time, and the deadlines. */
export interface DayPlan {
  day: string;
  blocks: Block[];
  anytime: Task[];
  /** Coming occurrences of repeating tasks, without a time, on this day. */
  coming: Task[];
  deadlines: DeadlineGroup[];
}

/**
 * Returns the plan of each day shown, in one pass over all tasks and the coming occurrences. A task
 * outside of these days costs only a map lookup and a check of its deadline.
 */
export function plansOf(
  tasks: readonly Task[],
  days: readonly string[],
  { zone, dayStart }: PersonTime,
  coming: readonly Task[] = [],
): ReadonlyMap<string, DayPlan> {
  const plans = new Map(days.map((day) => [day, emptyPlan(day)]));
  const begin = (day: string) => Date.parse(startOfDay(day, { zone, dayStart }));
  const from = begin(days[0] ?? '');
  const to = begin(addDays(days.at(-1) ?? '', 1));
  const addDue = (task: Task) => {
    const due = task.deadline === null ? Number.NaN : Date.parse(task.deadline);
    if (!(due >= from && due < to) || !isActionable(task)) return;
    const instant = new Date(due);
    addDeadline(task, plans.get(personDay(instant, zone, dayStart)), {
      minute: minuteAt(instant.toISOString(), { zone, dayStart }),
    });
  };
  for (const task of tasks) {
    place(task, plans, dayStart);
    addDue(task);
  }
  for (const task of coming) {
    addDue(task);
    const { planned_date: day, planned_time: time } = task;
    const plan = plans.get(day ?? '');
    if (time === null) plan?.coming.push(task);
    else plan?.blocks.push(blockOf(task, time, dayStart, true));
  }
  for (const plan of plans.values()) {
    plan.anytime.sort(byQuadrant);
    plan.coming.sort(byQuadrant);
    plan.deadlines.sort((a, b) => a.minute - b.minute);
    layOut(plan.blocks);
  }
  return plans;
}

const emptyPlan = (day: string): DayPlan => ({
  day,
  blocks: [],
  anytime: [],
  coming: [],
  deadlines: [],
});

/** Returns the minute of the person's day in which an instant falls. */
export function minuteAt(instant: string, { zone, dayStart }: PersonTime): number {
  return minuteOfDay(clockIn(instant, zone).minutes, dayStart);
}

function place(task: Task, plans: ReadonlyMap<string, DayPlan>, dayStart: number): void {
  const { planned_date: day, planned_time: time } = task;
  const plan = day === null ? undefined : plans.get(day);
  // A delegated task takes no time of the person's day.
  if (!plan || task.status === 'delegated') return;
  if (time === null) plan.anytime.push(task);
  else plan.blocks.push(blockOf(task, time, dayStart, false));
}

function blockOf(task: Task, time: string, dayStart: number, isComing: boolean): Block {
  const start = minuteOf(time, dayStart);
  const end = Math.min(DAY_MINUTES, start + (task.duration_estimated ?? ASSUMED_MINUTES));
  return { task, start, end, column: 0, columns: 1, isComing };
}

function addDeadline(task: Task, plan: DayPlan | undefined, { minute }: { minute: number }): void {
  const same = plan?.deadlines.find((each) => each.minute === minute);
  if (same) same.tasks.push(task);
  else plan?.deadlines.push({ minute, tasks: [task] });
}

/** Lays overlapping blocks side by side, in as few columns as possible. */
function layOut(blocks: Block[]): void {
  blocks.sort((a, b) => a.start - b.start || b.end - a.end || byQuadrant(a.task, b.task));
  let cluster: Block[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const block of cluster) block.columns = ends.length;
    cluster = [];
    ends = [];
  };
  for (const block of blocks) {
    if (ends.every((end) => end <= block.start)) close();
    const free = ends.findIndex((end) => end <= block.start);
    block.column = free === -1 ? ends.length : free;
    // A block is drawn at least one step high, so a shorter block fills its column for a whole
    // step.
    ends[block.column] = Math.max(block.end, block.start + STEP_MINUTES);
    cluster.push(block);
  }
  close();
}

/** Sorts completed tasks last, then by quadrant, then the oldest first. */
function byQuadrant(a: Task, b: Task): number {
  return (
    Number(a.status === 'completed') - Number(b.status === 'completed') ||
    QUADRANTS.indexOf(a.quadrant) - QUADRANTS.indexOf(b.quadrant) ||
    Date.parse(a.created_at) - Date.parse(b.created_at)
  );
}
