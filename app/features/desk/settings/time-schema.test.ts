import { expect, test } from 'vitest';
import { timeColumns, timeSchema, timeValues } from './time-schema.ts';

const COLUMNS = {
  time_zone: 'Europe/Paris',
  day_start: 4,
  week_start: 1,
  work_days: [1, 2, 3],
  work_start: 540,
  work_end: 1020,
};

test('database values survive the round trip through the form', () => {
  expect(timeValues(COLUMNS)).toMatchObject({
    workStart: '09:00',
    workEnd: '17:00',
    dayStart: '4',
  });
  expect(timeColumns(timeValues(COLUMNS))).toEqual(COLUMNS);
  const night = { ...COLUMNS, work_start: 0, work_end: 1440, time_zone: null, work_days: [] };
  expect(timeValues(night)).toMatchObject({ workStart: '00:00', workEnd: '00:00' });
  expect(timeColumns(timeValues(night))).toEqual(night);
});

test.each([
  ['17:00', '09:00', false],
  ['09:00', '09:00', false],
  ['09:00', '09:01', true],
  ['09:00', '00:00', true],
  ['', '17:00', false],
  ['24:00', '17:00', false],
])('work from %s to %s: %s', (workStart, workEnd, fits) => {
  const values = { ...timeValues(COLUMNS), workStart, workEnd };
  expect(timeSchema.safeParse(values).success).toBe(fits);
});
