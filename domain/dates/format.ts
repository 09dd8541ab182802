import { LOCALE } from '../text/locale.ts';

/**
 * Formats an instant in a zone, as `21 November 2026 at 15:20`; null is the zone of the browser.
 */
export function momentIn(zone: string | null, moment: string): string {
  return new Date(moment).toLocaleString(LOCALE, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(zone && { timeZone: zone }),
  });
}

/**
 * Formats an instant in a zone in full, as `Saturday, 21 November 2026 at 15:20 CET`; null is the
 * zone of the browser. Names the zone, because the reader may be in another one.
 */
export function fullMomentIn(zone: string | null, moment: string): string {
  return formatted(moment, {
    ...FULL_DAY,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(zone && { timeZone: zone }),
  });
}

/** Formats the day of an instant in a zone in full, as `Saturday, 21 November 2026`. */
export function fullDayIn(zone: string, moment: string): string {
  return formatted(moment, { ...FULL_DAY, timeZone: zone });
}

/** Formats an instant in a zone in short, as `21 Nov 2026, 15:20`. */
export function shortMomentIn(zone: string, moment: string): string {
  return formatted(moment, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/**
 * Formats the day of an instant in a zone, as `21 November 2026`; null is the zone of the browser.
 */
export function dayIn(zone: string | null, moment: string): string {
  return formatted(moment, { dateStyle: 'long', ...(zone && { timeZone: zone }) });
}

/** Formats the time of an instant in a zone, as `15:20`. */
export function timeIn(zone: string, moment: string): string {
  return formatted(moment, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
}

/** Formats the time of a deadline in a zone, as `15:20`; null for a deadline without a time. */
export function dueTimeIn(zone: string, deadline: string): string | null {
  return dueTime(timeIn(zone, deadline));
}

/**
 * Returns a deadline's local time, `HH:mm` or `HH:mm:ss`, as `HH:mm`; null for a deadline without a
 * time.
 */
export function dueTime(time: string): string | null {
  const minute = time.slice(0, 5);
  return minute === LAST_MINUTE ? null : minute;
}

/**
 * Formats a deadline in a zone, as `21 November 2026 at 15:20`, or `21 November 2026` for a deadline
 * without a time; null is the zone of the browser.
 */
export function dueMomentIn(zone: string | null, deadline: string): string {
  const moment = momentIn(zone, deadline);
  return moment.endsWith(` ${LAST_MINUTE}`) ? dayIn(zone, deadline) : moment;
}

/** Formats a `YYYY-MM-DD` as `Saturday 21 November`, with the year if it differs from today's. */
export const longDay = (day: string, today: string): string =>
  dayText(day, today, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');

/** Formats a `YYYY-MM-DD` as `21 Nov`, with the year if it differs from today's. */
export const shortDay = (day: string, today: string): string =>
  dayText(day, today, { day: 'numeric', month: 'short' });

function dayText(day: string, today: string, format: Intl.DateTimeFormatOptions): string {
  return formatted(day, {
    timeZone: 'UTC',
    ...format,
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
}

const FULL_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant or a day in British English. Formatters are cached: making one takes longer
 * than rendering a card.
 */
export function formatted(moment: string, form: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify(form);
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(LOCALE, form);
  formatters.set(name, formatter);
  return formatter.format(new Date(moment));
}

/** The time of a deadline without a time, which is stored as the last minute of its day. */
const LAST_MINUTE = '23:59';
