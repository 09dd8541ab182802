import { plain } from '#domain/text/text.ts';

/**
 * Current names of zones, by the former names that browsers still return (CLDR keeps the former
 * names as the canonical names).
 */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns a zone's label, with its current name: `Buenos Aires, America/Argentina`. */
export function zoneLabel(zone: string): string {
  const parts = (RENAMED[zone] ?? zone).replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? zone;
  return parts.length > 0 ? `${city}, ${parts.join('/')}` : city;
}

interface ZoneChoice {
  value: string;
  label: string;
}

/**
 * Returns all time zones as options, each zone once. A name in `needed`, such as the field's value,
 * replaces the browser's name of the same zone: a select shows only a value that is an option. If
 * two needed names mean the same zone, the first is used.
 */
export function zoneChoices(...needed: (string | null)[]): ZoneChoice[] {
  const byZone = new Map(
    ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => [name, name]),
  );
  for (const name of needed.toReversed()) if (name) byZone.set(canonical(name), name);
  return [...byZone.values()]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

const FORMER = Object.fromEntries(Object.entries(RENAMED).map(([former, now]) => [now, former]));

/** Returns the options that contain the typed text in their current or their former name. */
export function matchingZones(choices: readonly ZoneChoice[], typed: string): ZoneChoice[] {
  const wanted = plain(typed.trim()).replaceAll('_', ' ');
  return choices.filter(({ value, label }) =>
    [label, value, FORMER[value] ?? ''].some((name) =>
      plain(name).replaceAll('_', ' ').includes(wanted),
    ),
  );
}

/** Returns whether two names mean the same zone, as `Asia/Kolkata` and `Asia/Calcutta` do. */
export const isSameZone = (a: string, b: string): boolean => canonical(a) === canonical(b);

/** Returns the browser's own name of a zone; an unknown zone keeps its name. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
