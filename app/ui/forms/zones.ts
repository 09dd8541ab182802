/** Returns a zone's UTC offset at a moment, as `UTC+02:00`. */
export function offsetOf(zone: string, moment: Date): string {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = name?.replace('GMT', '') ?? '';
  return `UTC${offset || '+00:00'}`;
}

/** Returns a zone's label: `Buenos Aires, America/Argentina`. */
export function zoneLabel(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? zone;
  return parts.length > 0 ? `${city}, ${parts.join('/')}` : city;
}

/** Returns all time zones as options, plus the `needed` ones that the browser does not list. */
export function zoneChoices(...needed: (string | null)[]): { value: string; label: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  for (const name of needed) if (name) names.add(name);
  return [...names]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
