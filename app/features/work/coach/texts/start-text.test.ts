import { expect, test } from 'vitest';
import { noAdviceText, playText, reasonsText, todayText } from './start-text.ts';

const today = '2026-11-20';

test('look: the reasons to start with a task are one short sentence each', () => {
  expect(
    reasonsText({
      reasons: [
        { key: 'due', day: today, at: '17:00', today },
        { key: 'blocks_goal', goal: 'Close the books' },
        { key: 'fastest', when: 'morning' },
      ],
    }),
  ).toBe(
    'Due today at 17:00. Blocks your goal “Close the books”. You finish tasks like this fastest in the morning.',
  );
});

test.each([
  [{ key: 'running', since: '14:20' }, 'Running since 14:20.'],
  [{ key: 'late', days: 2 }, '2 days overdue.'],
  [{ key: 'late_today', at: '13:00' }, 'Overdue since 13:00.'],
  [{ key: 'late_today', at: '23:59' }, 'Due today.'],
  [{ key: 'due', day: today, at: '23:59', today }, 'Due today.'],
  [{ key: 'planned', day: today, today }, 'Planned for today.'],
  [{ key: 'was_planned', day: '2026-11-16', today }, 'Was planned for Mon 16 Nov.'],
  [{ key: 'first', count: 5 }, 'First of 5 tasks in its quadrant.'],
  [{ key: 'only' }, 'The only task in its quadrant.'],
  [{ key: 'serves_goal', goal: 'Close the books' }, 'Linked to your goal “Close the books”.'],
  [{ key: 'consequences' }, 'Has consequences if missed.'],
  [{ key: 'fits', left: 130 }, 'Fits in the 2 h 10 min you have left today.'],
] as const)('%o', (reason, text) => {
  expect(reasonsText({ reasons: [reason] })).toBe(text);
});

test.each([
  [0, 0, 'All clear: no open tasks.'],
  [1, 0, 'All clear, with 1 open task.'],
  [14, 0, 'All clear, with 14 open tasks.'],
  [1, 1, '1 task waits to be sorted.'],
  [24, 14, '14 tasks wait to be sorted.'],
])('without advice, %i open tasks, %i of them unsorted', (open, unsorted, text) => {
  expect(noAdviceText({ open, unsorted })).toBe(text);
});

test.each([
  [1, 0, '1 task for today.'],
  [5, 255, '5 tasks for today, about 4 h 15 min.'],
])('language §4: %i tasks of %i minutes', (count, minutes, text) => {
  expect(todayText(count, minutes)).toBe(text);
});

test.each([
  ['start', 45, 'Start, 45 min'],
  ['start', null, 'Start'],
  ['resume', 60, 'Resume, 1 h'],
  ['pause', 60, 'Back to it'],
] as const)('the button of %s with %j minutes', (play, minutes, text) => {
  expect(playText(play, minutes)).toBe(text);
});
