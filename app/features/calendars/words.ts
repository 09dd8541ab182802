import type { CalendarEntry, CalendarReading } from '#domain/calendar/read-calendar.ts';
import { shortDay, timeIn } from '#domain/dates/dates.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { dayOf } from '#domain/dates/time.ts';

/** Returns when an entry is and how long, as `24 Nov, 10:00, 1 h 30 m`. */
export function whenLabel(entry: CalendarEntry, today: string, zone: string): string {
  const { day, time, minutes, deadline, rule } = entry;
  const due =
    deadline && `due ${shortDay(dayOf(deadline, zone), today)}, ${timeIn(zone, deadline)}`;
  const parts = [
    day && shortDay(day, today),
    time,
    minutes && formatDuration(minutes),
    due,
    rule && repeatLabel(rule),
    !day && !deadline && 'no day',
  ];
  return parts.filter(Boolean).join(', ');
}

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };

function repeatLabel(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const unit = UNITS[parts.get('FREQ') as keyof typeof UNITS];
  const every = Number(parts.get('INTERVAL') ?? 1);
  return every === 1 ? `repeats each ${unit}` : `repeats every ${every} ${unit}s`;
}

/** Returns what was left out of the calendar and why; empty if nothing was. */
export function remainingText({ left }: CalendarReading): string {
  const parts = [
    left.broken && `${left.broken} could not be read`,
    left.cancelled && `${left.cancelled} cancelled`,
    left.done && `${left.done} done already`,
    left.over && `${left.over} repeating, all over`,
    left.more && `${left.more.toLocaleString('en-GB')} more than can be shown`,
  ].filter(Boolean);
  return parts.length > 0 ? `Left out: ${parts.join(', ')}.` : '';
}

export const countText = (count: number, one = 'task') =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;
