import { LOCALE } from '#domain/text/locale.ts';

/** Returns the name of the browser's zone at a moment: `Central European Standard Time`. */
export const deviceZoneName = (moment: Date): string =>
  zoneNameIn({ timeZoneName: 'long' }, moment) ?? '';

/** Returns a zone's UTC offset at a moment, as `UTC+02:00`. */
export function offsetOf(zone: string, moment: Date): string {
  const name = zoneNameIn({ timeZone: zone, timeZoneName: 'longOffset' }, moment);
  const offset = name?.replace('GMT', '') ?? '';
  return `UTC${offset || '+00:00'}`;
}

const zoneNameIn = (form: Intl.DateTimeFormatOptions, moment: Date): string | undefined =>
  new Intl.DateTimeFormat(LOCALE, form)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
