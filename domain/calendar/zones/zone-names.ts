import { HOUR_MS, MINUTE_MS } from '../../dates/instant.ts';
import { knownZone, wallTime } from '../../dates/zone.ts';

/**
 * Zones by the names that Windows shows to people, such as "(UTC-05:00) Eastern Time (US & Canada)"
 * or "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna". Some programs write them without
 * the definition of the zone.
 */

/** Names that have no city. */
const REGIONS: readonly [RegExp, string][] = [
  [/eastern time/i, 'America/New_York'],
  [/central time/i, 'America/Chicago'],
  [/mountain time/i, 'America/Denver'],
  [/pacific time/i, 'America/Los_Angeles'],
  [/atlantic time/i, 'America/Halifax'],
  [/\barizona\b/i, 'America/Phoenix'],
  [/\balaska\b/i, 'America/Anchorage'],
  [/\bhawaii\b/i, 'Pacific/Honolulu'],
  [/\bnewfoundland\b/i, 'America/St_Johns'],
];
const OFFSET = /^\(?(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d\d))?\)?/i;
/** Months in which a zone has its two offsets. */
const [JANUARY, JULY] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const AREAS = 'Europe America Asia Africa Australia Pacific Atlantic'.split(' ');

/** Returns the zone of a name that Windows shows; undefined for any other name. */
export function zoneOfDisplayName(name: string): string | undefined {
  const offset = offsetIn(name);
  const region = REGIONS.find(([pattern]) => pattern.test(name))?.[1];
  const cities = name.replace(OFFSET, '').split(/[,()]/);
  const found = region ?? cities.map((city) => zoneOfCity(city)).find((zone) => zone !== undefined);
  return found !== undefined && (offset === undefined || hasOffset(found, offset))
    ? found
    : undefined;
}

/** Returns the milliseconds ahead of UTC that a name begins with: 5 hours for "(UTC+05:00) …". */
export function offsetIn(name: string): number | undefined {
  const [all, sign, hours, minutes = '0'] = OFFSET.exec(name.trim()) ?? [];
  if (all === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === '-' ? -1 : 1);
}

/** Returns the zone named after a city. The engine also knows former names, such as Calcutta. */
function zoneOfCity(city: string): string | undefined {
  const name = city.trim().replaceAll(' ', '_');
  if (!/^[A-Za-z_]{3,40}$/.test(name)) return undefined;
  return AREAS.map((area) => `${area}/${name}`).find((zone) => knownZone(zone) === zone);
}

const hasOffset = (zone: string, offset: number): boolean =>
  [JANUARY, JULY].some((instant) => wallTime(instant, zone) - instant === offset);
