import { describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from '#domain/progress/achievements.ts';
import { LEVELS } from '#domain/progress/levels.ts';
import type { Task } from '#domain/tasks/task.ts';
import { computeProgress } from './compute.ts';
import { ICONS } from './icons.ts';
import { achievementAmountText, LADDER_NOTE, progressToNextLevel, streakText } from './labels.ts';

const TODAY = '2026-11-20';
const daysAgo = (ago: number) =>
  new Date(Date.parse(TODAY) - ago * 86_400_000).toISOString().slice(0, 10);

let number = 0;
/**
 * Returns the progress of a person who completed one task for each number in `daysOfTasks`, that
 * many days ago.
 */
const progressSummaryOf = (
  daysOfTasks: number[],
  goalsCompleted = 0,
  hour = 12,
  recorded: readonly string[] = [],
) =>
  computeProgress({
    userId: 'me',
    goalsCompleted,
    recorded,
    today: TODAY,
    tasks: daysOfTasks.map(
      (ago) =>
        ({
          id: `${number++}`,
          user_id: 'me',
          status: 'completed',
          completed_on: daysAgo(ago),
          completed_hour: hour,
        }) as Task,
    ),
  });
const run = (length: number, last = 0) => Array.from({ length }, (_, day) => day + last);

describe('spec §2 level progress: text that promises nothing unreachable', () => {
  test.each([
    [0, 0, '0 points, 100 to Organizer', 0],
    // Points: First Task 10, First Goal 15.
    [1, 1, '25 points, 75 to Organizer', 0.25],
    // Points: 1,060 for tasks, 440 for goals, 80 for five tasks in a day.
    [500, 30, '1,580 points, 420 to Master', 0.58],
  ])('%i tasks on one day long ago and %i goals: %s', (tasks, goals, text, share) => {
    expect(progressToNextLevel(progressSummaryOf(Array(tasks).fill(100), goals))).toEqual({
      text,
      share,
    });
  });

  test('at the highest reachable level, progress counts towards all points', () => {
    // Unlocks every achievement except Night Owl.
    const most = progressSummaryOf([...Array(500).fill(100), ...run(30)], 30, 8);
    expect(progressToNextLevel(most)).toEqual({ text: '2,020 of 2,060 points', share: 1 / 3 });
  });

  test('the ladder says which level is the highest reachable', () => {
    expect(LADDER_NOTE).toBe(
      'All 17 achievements add up to 2,060 points, enough for Master. Higher levels need more points than you can earn today.',
    );
  });
});

describe('spec §9 streak: the text says what keeps it', () => {
  test.each<[string, number[], string, string]>([
    ['nothing yet', [], '0 days', 'Complete a task today to start a streak.'],
    [
      'one that is over',
      run(4, 9),
      '0 days',
      'Complete a task today to start a streak. Your longest was 4 days.',
    ],
    ['yesterday alone', [1], '0 days', 'Complete a task today to make it 2 days.'],
    [
      'four until yesterday',
      run(4, 1),
      '0 days',
      'Complete a task today to keep your 4-day streak.',
    ],
    [
      'six until yesterday',
      run(6, 1),
      '0 days',
      'Complete a task today to keep your 6-day streak. That unlocks Week Warrior, 60 points.',
    ],
    ['today too', run(4), '4 days', 'Today already counts.'],
    [
      'two with today',
      run(2),
      '2 days',
      'Today already counts. One more tomorrow unlocks Streak Starter, 20 points.',
    ],
    [
      'six, and a longer run before that nothing recorded',
      [...run(6), ...run(7, 50)],
      '6 days',
      'Today already counts. One more tomorrow unlocks Week Warrior, 60 points.',
    ],
  ])('%s', (_name, days, current, text) => {
    expect(streakText(progressSummaryOf(days))).toEqual({ days: current, text });
  });

  test('six days, with a seven-day streak recorded before', () => {
    const recorded = ['streak_starter', 'week_warrior'];
    expect(streakText(progressSummaryOf([...run(6), ...run(7, 50)], 0, 12, recorded))).toEqual({
      days: '6 days',
      text: 'Today already counts.',
    });
  });
});

test('the progress of an achievement in its own unit', () => {
  const texts = progressSummaryOf([0, 0, 0, 1], 1).achievements.map(achievementAmountText);
  expect(texts).toEqual([
    '1 of 1 task',
    '4 of 10 tasks',
    '4 of 50 tasks',
    '4 of 100 tasks',
    '4 of 250 tasks',
    '4 of 500 tasks',
    '1 of 1 goal',
    '1 of 5 goals',
    '1 of 15 goals',
    '1 of 30 goals',
    '2 of 3 days in a row',
    '2 of 7 days in a row',
    '2 of 14 days in a row',
    '2 of 30 days in a row',
    '0 of 10 tasks',
    '0 of 10 tasks',
    '3 of 5 tasks',
  ]);
});

test('every achievement and level has an icon', () => {
  for (const { icon } of [...ACHIEVEMENTS, ...LEVELS]) expect(ICONS[icon], icon).toBeDefined();
});

describe('computeProgress', () => {
  const task = (more: Partial<Task>) =>
    ({
      user_id: 'me',
      status: 'completed',
      completed_on: TODAY,
      completed_hour: 9,
      ...more,
    }) as Task;
  const input = { userId: 'me', goalsCompleted: 2, recorded: [], today: TODAY };

  test('counts only the person’s own tasks, even if they see others', () => {
    const tasks = [task({}), task({ user_id: 'colleague' })];
    const progress = computeProgress({ ...input, tasks });
    expect(
      progress.achievements.find(({ achievement }) => achievement.id === 'task_rookie')?.value,
    ).toBe(1);
    expect(progress).toMatchObject({ userId: 'me', points: 25, streak: { current: 1 } });
  });

  test('returns the last seven days, ending today', () => {
    const tasks = [
      task({}),
      task({ completed_on: daysAgo(6) }),
      task({ completed_on: daysAgo(7) }),
    ];
    expect(computeProgress({ ...input, tasks }).week).toEqual([
      { day: '2026-11-14', done: true },
      ...['15', '16', '17', '18', '19'].map((day) => ({ day: `2026-11-${day}`, done: false })),
      { day: '2026-11-20', done: true },
    ]);
  });

  test('returns the same object for the same input', () => {
    const tasks = [task({})];
    const first = computeProgress({ ...input, tasks });
    expect(computeProgress({ ...input, tasks })).toBe(first);
    expect(computeProgress({ ...input, tasks, today: '2026-11-21' })).not.toBe(first);
    expect(computeProgress({ ...input, tasks: [...tasks] })).not.toBe(first);
  });
});
