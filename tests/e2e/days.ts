/**
 * Returns the date `days` times 24 hours from now, as `YYYY-MM-DD` in Paris, the browser's time
 * zone.
 */
export function parisDay(days: number): string {
  const instant = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant);
}

/** Returns the first day after today that is not on a weekend, as `YYYY-MM-DD` in Paris. */
export function nextWorkingDay(): string {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return [1, 2, 3].map(parisDay).find((day) => !isWeekend(day)) ?? '';
}

/** Returns an instant around noon, 12:00 or 13:00, of a day in Paris. */
export const noonOf = (day: string) => `${day}T11:00:00Z`;
