import { dueBy, type LineRow, plan, whole } from './line.ts';

/** clarity §1: bare hours after a day, and words around times. Typed on Friday 20 November 2026. */
export const HOURS: readonly LineRow[] = [
  // Zones, counts and holidays.
  whole('Call Berlin 17:00 CET'),
  whole('Call bank tomorrow 9am (CET)'),
  whole('Call bank tomorrow 9am SGT'),
  whole('Call bank 9am London time'),
  whole('Standup tomorrow 5pm Eastern Time'),
  ['CALL MUM FRIDAY 9AM', 'CALL MUM', plan('2026-11-27 09:00')],
  whole('Table Friday 8-10 people'),
  whole('Run tomorrow 8-10 km'),
  whole('Hike Sunday 10-12 miles'),
  ['Shift Friday 8-10', 'Shift', plan('2026-11-27 08:00', { minutes: 120 })],
  ['Tomorrow 9-11 deep work', 'deep work', plan('2026-11-21 09:00', { minutes: 120 })],
  whole('Party New Year’s Eve 9pm'),
  whole("New Year's Eve dinner at 8"),
  whole('Thanksgiving dinner 4pm'),
  ['Thanksgiving dinner Thursday 4pm', 'Thanksgiving dinner', plan('2026-11-26 16:00')],
  ['Buy Christmas presents 3pm', 'Buy Christmas presents', plan('2026-11-20 15:00')],
  [
    'Order turkey for Thanksgiving by 5pm',
    'Order turkey for Thanksgiving',
    dueBy('2026-11-20 17:00'),
  ],
];
