import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDuration } from '#app/ui/format.ts';
import { parseDuration } from '#domain/dates/duration.ts';
import { localIn } from '#domain/dates/zone.ts';
import { newTask, type Task } from '#domain/tasks/task.ts';
import { fieldsOf, formOf, inZone } from './task-form-values.ts';

const NOW = '2026-11-22T10:00:00.000Z';

const task = (fields: Partial<Task>): Task => ({
  ...newTask('t', { id: 'me', companyId: null }, { title: 'Send it' }, NOW),
  ...fields,
});

/**
 * Deadlines around clock changes in several zones, with both instants of an hour that occurs twice.
 */
const DEADLINES: [zone: string, deadline: string, shown: string][] = [
  ['Europe/Paris', '2026-11-30T17:00:00.000Z', '2026-11-30 18:00:00'],
  ['Europe/Paris', '2027-03-28T00:59:00.000Z', '2027-03-28 01:59:00'],
  ['Europe/Paris', '2027-03-28T01:00:00.000Z', '2027-03-28 03:00:00'],
  ['Europe/Paris', '2027-10-31T00:30:00.000Z', '2027-10-31 02:30:00'],
  ['Europe/Paris', '2027-10-31T01:30:00.000Z', '2027-10-31 02:30:00'],
  ['America/St_Johns', '2027-03-14T05:31:00.000Z', '2027-03-14 03:01:00'],
  ['America/St_Johns', '2027-11-07T03:45:00.000Z', '2027-11-07 01:15:00'],
  ['America/St_Johns', '2027-11-07T04:45:00.000Z', '2027-11-07 01:15:00'],
  ['Asia/Kolkata', '2027-03-27T21:00:00.000Z', '2027-03-28 02:30:00'],
  ['Asia/Kolkata', '2027-03-28T12:30:00.999Z', '2027-03-28 18:00:00'],
  ['Pacific/Auckland', '2027-04-03T13:30:00.000Z', '2027-04-04 02:30:00'],
  ['Pacific/Auckland', '2027-04-03T14:30:00.000Z', '2027-04-04 02:30:00'],
  ['Pacific/Auckland', '2027-09-25T14:00:00.000Z', '2027-09-26 03:00:00'],
];

describe('spec §3 task: saving the form leaves unchanged times as they were', () => {
  test.each(DEADLINES)('%s: %s shows as %s and stays unchanged', (zone, deadline, shown) => {
    const before = task({ deadline, planned_date: '2027-03-28', planned_time: '09:30:15' });
    const values = formOf(before, zone);
    expect(values.deadline).toBe(shown);
    expect(
      fieldsOf({ ...values, title: 'Send it today' }, { now: NOW, zone }, before),
    ).toMatchObject({
      title: 'Send it today',
      deadline,
      planned_time: '09:30:15',
    });
  });

  test.each(DEADLINES)('%s: moving %s to a new day keeps its time', (zone, deadline, shown) => {
    const before = task({ deadline });
    const clock = shown.slice(11);
    const values = { ...formOf(before, zone), deadline: `2027-06-15 ${clock}` };
    const written = fieldsOf(values, { now: NOW, zone }, before).deadline;
    expect(localIn(written ?? '', zone)).toBe(`2027-06-15 ${clock}`);
  });
});

test.each(DEADLINES)(
  'in another zone, the deadline of a form is the same: %s: %s',
  (zone, deadline) => {
    const before = task({ deadline });
    const moved = inZone(formOf(before, zone), { from: zone, to: 'Asia/Tokyo' }, deadline);
    expect(moved.deadline).toBe(localIn(deadline, 'Asia/Tokyo'));
    expect(fieldsOf(moved, { now: NOW, zone: 'Asia/Tokyo' }, before).deadline).toBe(deadline);
  },
);

test('in another zone, a typed deadline is the same instant, and no deadline stays none', () => {
  const zones = { from: 'Europe/Paris', to: 'America/New_York' };
  expect(inZone({ deadline: '2026-11-30 18:00:00', title: 'Pay' }, zones, null)).toEqual({
    deadline: '2026-11-30 12:00:00',
    title: 'Pay',
  });
  expect(inZone({ deadline: null }, zones, null)).toEqual({ deadline: null });
  expect(inZone({ title: 'Pay' }, zones, null)).toEqual({ title: 'Pay' });
});

test('an estimate can be typed as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), (minutes) => {
      expect(parseDuration(formatDuration(minutes))).toBe(minutes);
    }),
  );
});
