/** Formats a moment on the person's own clock, as `21 November 2026 at 15:20`. */
export function momentIn(zone: string | null, moment: string): string {
  return new Date(moment).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(zone && { timeZone: zone }),
  });
}

/** The same in short, as `21 Nov 2026, 15:20`. */
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

/** Formats the day of a moment in a zone, as `21 November 2026`. */
export function dayIn(zone: string | null, moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    ...(zone && { timeZone: zone }),
  });
}

/** Formats the time of a moment in a zone, as `15:20`. */
export function timeIn(zone: string, moment: string): string {
  return formatted(moment, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
}

/** Formats a `YYYY-MM-DD` as `Saturday 21 November`, with the year if it is not today's. */
export const longDay = (day: string, today: string): string =>
  dayText(day, today, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');

/** The same in short, as `21 Nov`. */
export const shortDay = (day: string, today: string): string =>
  dayText(day, today, { day: 'numeric', month: 'short' });

function dayText(day: string, today: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    ...format,
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment. Formatters are cached: making one takes longer than rendering a card. */
export function formatted(moment: string, form: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify(form);
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat('en-GB', form);
  formatters.set(name, formatter);
  return formatter.format(new Date(moment));
}
