import { formatDuration } from '#app/ui/format.ts';
import type { CalendarEntry, CalendarReading } from '#domain/calendar/read-calendar.ts';
import { shortDay, timeIn } from '#domain/dates/dates.ts';
import { dayOf } from '#domain/dates/time.ts';
import { m } from '#messages';

/** Returns when an entry is and how long, as `24 Nov, 10:00, 2 h`. */
export function whenLabel(entry: CalendarEntry, today: string, zone: string): string {
  const { day, time, minutes, deadline, rule } = entry;
  const parts = [
    day && shortDay(day, today),
    time,
    minutes && formatDuration(minutes),
    deadline &&
      m.calendars_entry_due({
        day: shortDay(dayOf(deadline, zone), today),
        time: timeIn(zone, deadline),
      }),
    rule && repeatLabel(rule),
    !day && !deadline && m.calendars_entry_no_day(),
  ];
  return parts.filter(Boolean).join(', ');
}

function repeatLabel(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  return m.calendars_entry_repeats({
    unit: parts.get('FREQ') ?? '',
    count: Number(parts.get('INTERVAL') ?? 1),
  });
}

/** Returns what was left out of the calendar and why; empty if nothing was. */
export function leftOutText({ left }: CalendarReading): string {
  const reasons = [
    left.broken && m.calendars_import_left_broken({ count: formatCount(left.broken) }),
    left.cancelled && m.calendars_import_left_cancelled({ count: formatCount(left.cancelled) }),
    left.done && m.calendars_import_left_done({ count: formatCount(left.done) }),
    left.over && m.calendars_import_left_over({ count: formatCount(left.over) }),
    left.more && m.calendars_import_left_more({ count: formatCount(left.more) }),
  ].filter(Boolean);
  return reasons.length > 0 ? m.calendars_import_left_out({ reasons: reasons.join(', ') }) : '';
}

export const formatCount = (count: number): string => count.toLocaleString('en-GB');
