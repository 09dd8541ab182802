import { findIana } from 'windows-iana';
import { HOUR_MS, MINUTE_MS } from '../../dates/instant.ts';
import { knownZone, wallTime } from '../../dates/zone.ts';

/**
 * Zones by the names that calendars give them: IANA names, Windows names, and Windows display names
 * such as "(UTC-05:00) Eastern Time (US & Canada)" or "(UTC+01:00) Amsterdam, Berlin, Bern, Rome,
 * Stockholm, Vienna".
 */

/**
 * Returns the IANA zone of an IANA or Windows name, or of a longer name that ends with an IANA
 * name; undefined for any other name.
 */
export function zoneOfName(name: string): string | undefined {
  const plain = name.trim().slice(-80);
  const ending = /[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]+){1,2}$/.exec(plain)?.[0];
  const [windows] = findIana(windowsName(plain));
  // Outlook on the web writes tzone://Microsoft/Utc.
  if (/(?:^\(?|\/)utc\)?$/i.test(plain)) return 'UTC';
  return [plain, windows, ending].find((each) => each && isZone(each));
}

const [SUMMER = '', WINTER = ''] = 'Daylight Standard'.split(' ');

/**
 * Returns the name that Windows defines, which has "Standard": programs also write "Daylight", or
 * append a number.
 */
const windowsName = (name: string) => name.replace(/ \d{1,2}$/, '').replace(SUMMER, WINTER);

/**
 * The IANA zones of three letters. JavaScript engines disagree on other abbreviations, such as BST
 * and IST.
 */
const THREE_LETTERS = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

// Some JavaScript engines accept bare offsets (`+02:00`) as zone names, but those have no daylight
// saving.
function isZone(name: string): boolean {
  if (/^[A-Za-z]{3}$/.test(name) && !THREE_LETTERS.has(name.toUpperCase())) return false;
  return /^[A-Za-z]/.test(name) && knownZone(name) === name;
}

/**
 * Matches North American names only, because other countries have an eastern time too. Does not
 * match "US Mountain", because Windows uses this name for Arizona.
 */
const AMERICAN =
  /^(?:us (?!mountain))?(eastern|central|mountain|pacific|atlantic)(?: standard| daylight)? time(?: \((?:us|canada|us (?:&|&amp;|and) canada)\))?$/i;
/** Zones of display names without a city. */
const REGIONS = new Map([
  ['eastern', 'America/New_York'],
  ['central', 'America/Chicago'],
  ['mountain', 'America/Denver'],
  ['pacific', 'America/Los_Angeles'],
  ['atlantic', 'America/Halifax'],
  ['arizona', 'America/Phoenix'],
  ['alaska', 'America/Anchorage'],
  ['hawaii', 'Pacific/Honolulu'],
  ['newfoundland', 'America/St_Johns'],
  ['saskatchewan', 'America/Regina'],
  ['yukon', 'America/Whitehorse'],
]);

const UNIVERSAL = /^coordinated universal time$/i;

/** Exchange also writes `(GMT+01.00)` and `GMT -0500`. */
const OFFSET = /\(?\b(?:UTC|GMT) ?([+-])(\d{1,2})(?:[:.]?(\d\d))?\)?/i;
const BARE_OFFSET = /^([+-])(\d\d):?(\d\d)$/;
const NO_OFFSET = /\((?:UTC|GMT)\)/i;
/**
 * An instant in winter and one in summer: together they show both offsets of a zone with daylight
 * saving time.
 */
const [JANUARY, JULY] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const AREAS = 'Europe America Asia Africa Australia Pacific Atlantic'.split(' ');
/** Zone names in `AREAS` that are not cities. */
const NO_CITIES = /^(?:north|south|west|victoria|center)$/i;

/**
 * Returns the zone of the first region or city in a display name; if the name has an offset, of the
 * first one with that offset. Undefined if there is none.
 */
export function zoneOfDisplayName(name: string): string | undefined {
  // Limit the length of the name, because each word may need a lookup per area.
  const text = name.trim().slice(0, 120);
  const offset = offsetIn(text);
  const place = text.replace(OFFSET, '').replace(NO_OFFSET, '').trim();
  const region = UNIVERSAL.test(place)
    ? 'UTC'
    : REGIONS.get((AMERICAN.exec(place)?.[1] ?? place).toLowerCase());
  // Exchange writes an offset and separates cities by slashes. In a name without an offset, a slash
  // is part of the name.
  const cities = place.split(offset === undefined ? /[,;:()]| - / : /[,;:()/]| - /);
  const zones = region === undefined ? cities.flatMap((city) => zoneOfCity(city) ?? []) : [region];
  return zones.find((zone) => offset === undefined || hasOffset(zone, offset));
}

/**
 * Returns the offset from UTC in a name, in milliseconds: 5 hours for "(UTC+05:00) …"; undefined if
 * the name has no valid offset.
 */
export function offsetIn(name: string): number | undefined {
  const [all, sign, hours, minutes = '0'] =
    BARE_OFFSET.exec(name.trim()) ?? OFFSET.exec(name) ?? [];
  if (all === undefined) return NO_OFFSET.test(name) ? 0 : undefined;
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === '-' ? -1 : 1);
}

/**
 * Returns the zone named after a city. JavaScript engines also know former names, such as Calcutta.
 */
function zoneOfCity(city: string): string | undefined {
  const name = city
    .trim()
    .replace(/ islands?$/i, '')
    .replaceAll(' ', '_');
  if (!/^[A-Za-z_]{3,40}$/.test(name) || NO_CITIES.test(name)) return undefined;
  return AREAS.map((area) => `${area}/${name}`).find((zone) => knownZone(zone) === zone);
}

const hasOffset = (zone: string, offset: number): boolean =>
  [JANUARY, JULY].some((instant) => wallTime(instant, zone) - instant === offset);
