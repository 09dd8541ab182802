import { expect, test } from 'vitest';
import {
  greetingText,
  heatDayText,
  heatMonthText,
  heatText,
  heatWeekText,
  weekdayNames,
} from './labels.ts';

test.each([
  ['morning', 'Alex', 'Good morning, Alex.'],
  ['afternoon', null, 'Good afternoon.'],
  ['evening', '  ', 'Good evening.'],
  ['night', ' Žofie ', 'Hello, Žofie.'],
] as const)('in the %s, %j', (part, name, text) => {
  expect(greetingText(part, name)).toBe(text);
});

test('text of the squares, the weeks and the whole map', () => {
  expect(heatDayText({ day: '2026-11-20', completed: 4 })).toBe('Friday 20 November: 4 completed');
  expect(heatDayText({ day: '2026-11-21', completed: 0 })).toBe(
    'Saturday 21 November: nothing completed',
  );
  expect(heatWeekText({ from: '2026-11-16', completed: 12 })).toBe(
    'Week of 16 November: 12 completed',
  );
  expect(heatText(0, 0)).toBe('Complete a task and it shows up here on its day.');
  expect(heatText(1, 1)).toBe('1 task on 1 day');
  expect(heatText(1250, 84)).toBe('1,250 tasks on 84 days');
});

test('rows start on the person’s first weekday, and a month is named above its first full week', () => {
  const week = { from: '2026-11-15', completed: 0, days: [] };
  expect(weekdayNames({ weeks: [week], completed: 0, active: 0 })).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(heatMonthText({ from: '2026-11-02' }, { from: '2026-10-26' })).toBe('Nov');
  expect(heatMonthText({ from: '2026-11-09' }, { from: '2026-11-02' })).toBe('');
  expect(heatMonthText({ from: '2026-05-25' }, undefined)).toBe('');
});
