import { daysBetween } from '#domain/dates/day.ts';
import { longDay, shortDay, timeIn } from '#domain/dates/format.ts';
import { type PersonTime, personDay } from '#domain/dates/zone.ts';
import { m } from '#messages';
import type { Notice } from '../list.ts';

export interface DayGroup {
  day: string;
  title: string;
  notices: Notice[];
}

function dayTitle(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return m.ui_today();
  return ago === 1 ? m.ui_yesterday() : longDay(day, today);
}

/** Groups the list by the person's days, keeping its order. */
export function byDay(
  notices: readonly Notice[],
  now: string,
  { zone, dayStart }: PersonTime,
): DayGroup[] {
  const today = personDay(now, zone, dayStart);
  const groups: DayGroup[] = [];
  for (const notice of notices) {
    const day = personDay(notice.created_at, zone, dayStart);
    const last = groups.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else groups.push({ day, title: dayTitle(day, today), notices: [notice] });
  }
  return groups;
}

/** Formats a moment for a list without day headings: `14:05`, `Yesterday`, `20 Nov`. */
export function noticeTimeLabel(
  moment: string,
  now: string,
  { zone, dayStart }: PersonTime,
): string {
  const today = personDay(now, zone, dayStart);
  const day = personDay(moment, zone, dayStart);
  const ago = daysBetween(day, today);
  if (ago === 0) return timeIn(zone, moment);
  return ago === 1 ? m.ui_yesterday() : shortDay(day, today);
}
