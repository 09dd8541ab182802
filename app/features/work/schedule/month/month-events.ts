import type { ScheduleEventData } from '@mantine/schedule';
import type { DayPlan } from '#domain/schedule/plans.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

/** Maximum number of lines per day in the month view. */
export const ROWS = 3;

/** The content of a line in the month. */
export type MonthEntry =
  | { kind: 'plan' | 'coming' | 'due'; day: string; task: Task }
  | { kind: 'more'; day: string; task?: undefined };

/**
 * Returns the events for the library's month view. Each day gets only as many lines as fit, so a
 * day with ten thousand tasks renders as fast as a day with four.
 */
export function monthEvents(plans: ReadonlyMap<string, DayPlan>): ScheduleEventData[] {
  return [...plans.values()].flatMap(({ day, blocks, anytime, coming, deadlines }) => {
    const entries: MonthEntry[] = [
      ...blocks.map(
        ({ task, isComing }): MonthEntry => ({ kind: isComing ? 'coming' : 'plan', day, task }),
      ),
      ...anytime.map((task): MonthEntry => ({ kind: 'plan', day, task })),
      ...coming.map((task): MonthEntry => ({ kind: 'coming', day, task })),
      ...deadlines.flatMap(({ tasks }) =>
        tasks.map((task): MonthEntry => ({ kind: 'due', day, task })),
      ),
    ];
    const shown: MonthEntry[] =
      entries.length > ROWS ? [...entries.slice(0, ROWS - 1), { kind: 'more', day }] : entries;
    const more = entries.length - ROWS + 1;
    return shown.map((entry, row) => eventOf(entry, row, more));
  });
}

function eventOf(entry: MonthEntry, row: number, more: number): ScheduleEventData {
  const { kind, day, task } = entry;
  return {
    id: `${kind}-${task?.id ?? ''}-${day}`,
    title: task?.title ?? m.schedule_more({ count: more }),
    // The library sorts by time, so each line gets its own minute after noon. No time zone changes
    // its clocks at noon.
    start: `${day} 12:0${row}:00`,
    end: `${day} 12:0${row + 1}:00`,
    color: 'gray',
    payload: entry,
  };
}
