import { partOfDay } from '../dashboard/stats.ts';
import { daysBetween } from '../dates/day.ts';

/** The views in which a person plans the day, ends it, and looks back on the week (clarity §4). */
export const RITUALS = ['plan', 'shutdown', 'review'] as const;
export type Ritual = (typeof RITUALS)[number];

/** Days from a weekly review until the dashboard offers the next review. */
const REVIEW_DAYS = 6;

interface Situation {
  /** The hour of the person's clock. */
  hour: number;
  today: string;
  /** Number of tasks for today. */
  forToday: number;
  /** Number of all open tasks. */
  open: number;
  /** The day of the last weekly review, or else of the person's first task; null without either. */
  reviewed: string | null;
}

/**
 * Returns the rituals to offer on the dashboard. Planning is offered in the morning, or at any hour
 * if today has tasks, but never without open tasks; shutting down from noon to midnight; and the
 * review from six days after the day `reviewed`.
 */
export function ritualsToOffer({ hour, today, forToday, open, reviewed }: Situation): Ritual[] {
  const part = partOfDay(hour);
  const offered: Record<Ritual, boolean> = {
    plan: open > 0 && (part === 'morning' || forToday > 0),
    shutdown: part === 'afternoon' || part === 'evening',
    review: reviewed !== null && daysBetween(reviewed, today) >= REVIEW_DAYS,
  };
  return RITUALS.filter((ritual) => offered[ritual]);
}
