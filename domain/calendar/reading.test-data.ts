import { type CalendarReader, type CalendarReading, readCalendar } from './read-calendar.ts';

/** Helpers shared by the tests of the calendar reader. */

// A person in Paris on a Saturday afternoon.
export const reader: CalendarReader = {
  zone: 'Europe/Paris',
  dayStart: 0,
  now: '2026-11-21T15:00:00Z',
};

export function read(
  text: string | Uint8Array,
  options: Partial<CalendarReader> = {},
): CalendarReading {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reading = readCalendar(bytes, { ...reader, ...options });
  if (!reading) throw new Error('This is no calendar.');
  return reading;
}
export const part = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
export const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => calendar(part('UID:one', ...lines));
export const entry = (reading: CalendarReading, key: string) =>
  reading.entries.find((each) => each.key === key);

/** Returns the day, time, title and rule of each entry that is to come. */
export const shown = (text: string, zone = 'Europe/Paris') =>
  read(text, { zone })
    .entries.filter(({ past }) => !past)
    .map(({ day, time, title, rule }) => [day, time, title, rule]);
