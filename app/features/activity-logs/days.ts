import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { PersonTime } from '#domain/time.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The instant at which a `YYYY-MM-DD` of the person begins. */
export function dayBegins(day: string, { zone, dayStart }: PersonTime): string {
  const hour = String(dayStart).padStart(2, '0');
  return dayjs.tz(`${day}T${hour}:00:00`, zone).toISOString();
}

export function daysLater(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}
