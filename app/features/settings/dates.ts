/** A moment on the person's own clock, as `21 November 2026 at 15:20`. */
export function momentIn(zone: string | null, moment: string): string {
  return new Date(moment).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(zone && { timeZone: zone }),
  });
}

/** The day of a moment there, as `21 November 2026`. */
export function dayIn(zone: string | null, moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    ...(zone && { timeZone: zone }),
  });
}
