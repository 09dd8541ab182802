import { capacityLeft } from '../schedule/capacity.ts';
import { openBook } from './book.ts';
import { todayOf, workDaysAfter } from './days.ts';
import type { CoachInput, Placement } from './types.ts';

/** What a day holds before and after tasks are given their days, and what it can hold. */
export interface DayPreview {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Minutes; of today what is left of it. */
  capacity: number;
  before: number;
  after: number;
}

/** The days that can be given: today and the days of work ahead. */
export function daysOffered({ clock }: CoachInput): string[] {
  const today = todayOf(clock);
  return [today, ...workDaysAfter(today, clock)];
}

/** The days that placements take from or give to, in order. What has no estimate counts for nothing. */
export function previewOf(input: CoachInput, placements: readonly Placement[]): DayPreview[] {
  const { loads, dayOf, clock } = openBook(input);
  const change = new Map<string, number>();
  for (const { task, day } of placements) {
    const minutes = task.duration_estimated ?? 0;
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
