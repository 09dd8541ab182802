import { describe, expect, test } from 'vitest';
import { newTask } from '#domain/tasks/task.ts';
import {
  dayText,
  greetingText,
  heatText,
  monthText,
  prioritiesText,
  startReasonText,
  weekdaysOf,
  weekText,
} from './labels.ts';

test.each([
  ['morning', 'Alex', 'Good morning, Alex.'],
  ['afternoon', null, 'Good afternoon.'],
  ['evening', '  ', 'Good evening.'],
  ['night', ' Žofie ', 'Hello, Žofie.'],
] as const)('in the %s, %j', (part, name, words) => {
  expect(greetingText(part, name)).toBe(words);
});

describe('what matters today', () => {
  const tasks = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      newTask(String(index), { id: 'ana', companyId: null }, {}, '2026-11-20T12:00:00Z'),
    );
  test.each([
    [0, 0, 'Nothing presses today.'],
    [1, 0, 'One thing matters today.'],
    [1, 45, 'One thing matters today, 45 m.'],
    [3, 165, 'Three things matter today, 2 h 45 m in all.'],
    [10, 60, 'Ten things matter today, 1 h in all.'],
    [11, 60, '11 things matter today, 1 h in all.'],
  ])('%i tasks of %i minutes', (count, minutes, words) => {
    expect(prioritiesText({ matters: tasks(count), minutes })).toBe(words);
  });
});

test.each([
  ['start', 45, 'Start, 45 m'],
  ['start', null, 'Start'],
  ['resume', 60, 'Resume, 1 h'],
  ['pause', 60, 'Back to it'],
] as const)('the button of %s with %j minutes', (play, minutes, words) => {
  expect(startReasonText(play, minutes)).toBe(words);
});

test('text of the squares, the weeks and the whole map', () => {
  expect(dayText({ day: '2026-11-20', completed: 4 })).toBe('Friday 20 November: 4 completed');
  expect(dayText({ day: '2026-11-21', completed: 0 })).toBe(
    'Saturday 21 November: nothing completed',
  );
  expect(weekText({ from: '2026-11-16', completed: 12 })).toBe('Week of 16 November: 12 completed');
  expect(heatText(0, 0)).toBe('Each task that you complete is drawn on its day.');
  expect(heatText(1, 1)).toBe('1 task on 1 day');
  expect(heatText(1250, 84)).toBe('1,250 tasks on 84 days');
});

test('rows start on the person’s first weekday, and a month is named above its first full week', () => {
  const week = { from: '2026-11-15', completed: 0, days: [] };
  expect(weekdaysOf({ weeks: [week], completed: 0, active: 0 })).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(monthText({ from: '2026-11-02' }, { from: '2026-10-26' })).toBe('Nov');
  expect(monthText({ from: '2026-11-09' }, { from: '2026-11-02' })).toBe('');
  expect(monthText({ from: '2026-05-25' }, undefined)).toBe('');
});
