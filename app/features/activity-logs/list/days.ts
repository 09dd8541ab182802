import type { PersonTime } from '#domain/dates/time.ts';
import { instantIn } from '#domain/dates/zone.ts';

/** Returns the instant at which a day of the person, `YYYY-MM-DD`, starts. */
export function dayBegins(day: string, { zone, dayStart }: PersonTime): string {
  return instantIn(`${day} ${String(dayStart).padStart(2, '0')}:00:00`, zone);
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
