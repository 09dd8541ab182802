import { repeatInSentence } from '#app/features/work/task-labels/index.ts';
import { formatDuration, formatNumber } from '#app/ui/format.ts';
import type { CalendarEntry, CalendarReading } from '#domain/calendar/read-calendar.ts';
import { dueTimeIn, shortDay } from '#domain/dates/format.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { m } from '#messages';

/**
 * Returns when an entry takes place, how long it takes, when it is due and how it repeats, as far
 * as the entry says: `24 Nov, 10:00, 2 h`.
 */
export function entryTimeLabel(entry: CalendarEntry, today: string, zone: string): string {
  const { day, time, minutes, deadline, rule } = entry;
  const due = deadline && dayOf(deadline, zone);
  const parts = [
    day && shortDay(day, today),
    time,
    minutes && formatDuration(minutes),
    due &&
      m.calendars_entry_due({
        when: [shortDay(due, today), dueTimeIn(zone, deadline)].filter(Boolean).join(', '),
      }),
    rule && m.calendars_entry_repeats({ rule: repeatInSentence(rule, day ?? due) }),
    !day && !deadline && m.calendars_entry_no_day(),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns how many entries the import leaves out and why; empty if it leaves out no entry. */
export function leftOutText({ left }: CalendarReading): string {
  const reasons = [
    left.broken && m.calendars_import_left_broken({ count: formatNumber(left.broken) }),
    left.cancelled && m.calendars_import_left_cancelled({ count: formatNumber(left.cancelled) }),
    left.done && m.calendars_import_left_done({ count: formatNumber(left.done) }),
    left.over && m.calendars_import_left_over({ count: formatNumber(left.over) }),
    left.more && m.calendars_import_left_more({ count: formatNumber(left.more) }),
  ].filter(Boolean);
  return reasons.length > 0 ? m.calendars_import_left_out({ reasons: reasons.join(', ') }) : '';
}
