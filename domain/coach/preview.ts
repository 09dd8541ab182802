import { capacityLeft } from '../schedule/capacity.ts';
import { minutesNeeded } from '../schedule/times.ts';
import { coachDataOf } from './coach-data.ts';
import { todayOf, workDaysAfter } from './days.ts';
import type { CoachInput, Placement } from './types.ts';

/** The minutes that a day's tasks need, before and after a placement, and the day's capacity. */
export interface DayPreview {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Working minutes; for today, those that are left. */
  capacity: number;
  before: number;
  after: number;
}

/** Returns the days that a person can choose: today and the work days of the next `horizonDays`. */
export function daysOffered({ clock }: CoachInput): string[] {
  const today = todayOf(clock);
  return [today, ...workDaysAfter(today, clock)];
}

/**
 * Returns the days that the placements take tasks from or add tasks to, the earliest first.
 */
export function previewOf(input: CoachInput, placements: readonly Placement[]): DayPreview[] {
  const { loads, dayOf, clock } = coachDataOf(input);
  const change = new Map<string, number>();
  for (const { task, day } of placements) {
    const minutes = minutesNeeded([task]);
    const from = dayOf.get(task.id);
    if (from) change.set(from, (change.get(from) ?? 0) - minutes);
    change.set(day, (change.get(day) ?? 0) + minutes);
  }
  return [...change]
    .map(([day, minutes]) => {
      const before = loads.get(day) ?? 0;
      const capacity = capacityLeft(day, clock.now, clock);
      return { day, capacity, before, after: before + minutes };
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
