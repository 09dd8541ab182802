import type { Repetition } from './repetition.ts';

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const KNOWN = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYMONTH',
  'BYSETPOS',
]);

/**
 * Parses a rule of RFC 5545; undefined when it contains anything unsupported. `until` is the rule's
 * last day in the event's time zone.
 */
export function readRepetition(rule: string, until: string | null): Repetition | undefined {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  if ([...parts.keys()].some((name) => !KNOWN.has(name))) return undefined;
  const numbers = (name: string) => (parts.get(name)?.split(',') ?? []).map(Number);
  const weekDays = (parts.get('BYDAY')?.split(',') ?? []).map((text) => ({
    place: Number(text.slice(0, -2) || 0),
    day: NAMES.indexOf(text.slice(-2)) + 1,
  }));
  const read: Repetition = {
    frequency: parts.get('FREQ') as Repetition['frequency'],
    every: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until,
    weekDays,
    monthDays: numbers('BYMONTHDAY'),
    yearDays: numbers('BYYEARDAY'),
    months: numbers('BYMONTH'),
    positions: numbers('BYSETPOS'),
    weekStart: NAMES.indexOf(parts.get('WKST') ?? 'MO') + 1,
    skip: 'OMIT',
  };
  const whole = [
    read.every,
    read.weekStart,
    read.count ?? 1,
    ...weekDays.map(({ day }) => day),
    ...read.monthDays,
    ...read.yearDays,
    ...read.months,
    ...read.positions,
  ];
  const isRead =
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(read.frequency) &&
    read.every > 0 &&
    read.weekStart > 0 &&
    whole.every((number) => Number.isInteger(number) && number !== 0) &&
    weekDays.every(({ place }) => Number.isInteger(place));
  return isRead ? read : undefined;
}
