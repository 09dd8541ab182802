import { expect, test } from 'vitest';
import { capacityLeft } from '../schedule/capacity.ts';
import type { Task } from '../tasks/task.ts';
import { isForToday, todaysTasks } from '../tasks/today.ts';
import {
  canSnooze,
  canWait,
  choicesFor,
  daysInTime,
  fitOf,
  leftFromBefore,
  pressingTasks,
  taskFit,
  toggleToday,
} from './day-plan.ts';
import { CLOCK, taskOf, titlesOf } from './planning.test-data.ts';

const today = '2026-11-20';
const running = { status: 'in_progress', started_at: '2026-11-20T08:00:00Z' } as const;

test('clarity §4 plan my day: what is left from before, the oldest first', () => {
  const tasks = [
    taskOf('overdue since 9:00', { deadline: '2026-11-20T08:00:00Z' }),
    taskOf('planned yesterday', { planned_date: '2026-11-19' }),
    taskOf('overdue', { deadline: '2026-11-10T10:00:00Z', planned_date: '2026-11-25' }),
    taskOf('planned today', { planned_date: today }),
    taskOf('due later today', { deadline: '2026-11-20T16:00:00Z' }),
    taskOf('running since yesterday', { ...running, planned_date: '2026-11-19' }),
    taskOf('done', { status: 'completed', planned_date: '2026-11-19' }),
    taskOf('theirs', { status: 'delegated', planned_date: '2026-11-19' }),
  ];
  expect(titlesOf(leftFromBefore(tasks, CLOCK))).toEqual([
    'overdue',
    'planned yesterday',
    'overdue since 9:00',
  ]);
});

test('clarity §4 plan my day: what is pressing is running, due soon or in Do Now', () => {
  const tasks = [
    taskOf('no date'),
    taskOf('due on Monday', { deadline: '2026-11-23T10:00:00Z' }),
    taskOf('due tomorrow', { deadline: '2026-11-21T10:00:00Z' }),
    taskOf('Do Now', { quadrant: 'do_now' }),
    taskOf('Do Now on Monday', { quadrant: 'do_now', planned_date: '2026-11-23' }),
    taskOf('unsorted', { quadrant: 'do_now', is_unsorted: true }),
    taskOf('left from before', { quadrant: 'do_now', planned_date: '2026-11-19' }),
    taskOf('running', running),
  ];
  expect(titlesOf(pressingTasks(tasks, CLOCK))).toEqual(['running', 'Do Now', 'due tomorrow']);
});

test('clarity §4 plan my day: today’s tasks come first, then the others by weight', () => {
  const tasks = [
    taskOf('plain'),
    taskOf('important', { is_important: true }),
    taskOf('in Drop', { quadrant: 'drop' }),
    taskOf('unsorted', {
      quadrant: 'do_now',
      is_unsorted: true,
      is_urgent: true,
      is_important: true,
    }),
    taskOf('today', { planned_date: today }),
    taskOf('done', { status: 'completed' }),
  ];
  expect(titlesOf(choicesFor(tasks, CLOCK))).toEqual(['today', 'unsorted', 'important', 'plain']);
});

test('clarity §4 plan my day: what does not fit is counted, without an estimate as half an hour', () => {
  const at = (title: string, minutes: number | null, more: Partial<Task> = {}) =>
    taskOf(title, { planned_date: today, duration_estimated: minutes, ...more });
  const todays = todaysTasks(
    [
      at('due', 120, { deadline: '2026-11-20T16:00:00Z' }),
      at('important', 60, { is_important: true }),
      at('without an estimate', null),
      at('last', 60, { created_at: '2026-11-02T08:00:00Z' }),
    ],
    CLOCK,
  );
  const fit = fitOf(todays, 200, CLOCK);
  expect(fit).toMatchObject({ needed: 270, left: 200, over: 70, spilled: 90 });
  expect(titlesOf(fit.spill)).toEqual(['without an estimate', 'last']);
  expect(fitOf(todays, 270, CLOCK)).toMatchObject({ over: 0, spill: [] });
  // Due tasks stay, even if they do not fit.
  expect(fitOf(todays, 60, CLOCK)).toMatchObject({ over: 210, spilled: 150 });
  // Moves one long task, not two short ones and a long one.
  const long = todaysTasks(
    [at('a', 20), at('b', 20), at('long', 90, { is_important: true })],
    CLOCK,
  );
  expect(titlesOf(fitOf(long, 50, CLOCK).spill)).toEqual(['long']);
  // An appointment keeps its time, even if it comes last.
  const fixed = at('fixed', 60, { planned_time: '16:00:00' });
  expect(titlesOf(fitOf([...todays, fixed], 200, CLOCK).spill)).not.toContain('fixed');
  // A task delegated to the person stays: only its delegator can plan it.
  const delegated = { ...at('delegated', 60), id: 'delegated_7', planned_date: null };
  expect(titlesOf(fitOf([...todays, delegated], 200, CLOCK).spill)).not.toContain('delegated');
  // After work, there is no working time to compare with.
  expect(fitOf(todays, 0, CLOCK)).toMatchObject({ needed: 270, over: 0, spill: [] });
});

test('bad input: without any working hours nothing is over, and no day has room', () => {
  const clock = { ...CLOCK, workStart: 540, workEnd: 1020, workDays: [] };
  const todays = [taskOf('x', { planned_date: today, duration_estimated: 60 })];
  const left = capacityLeft(today, clock.now, clock);
  expect(fitOf(todays, left, clock)).toEqual({
    needed: 60,
    left: 0,
    over: 0,
    spill: [],
    spilled: 0,
  });
  expect(
    taskFit(taskOf('y', { duration_estimated: 60 }), { needed: 60, left }, new Map(), clock),
  ).toEqual({ over: 0 });
  expect(daysInTime(todays, new Map(), clock)).toEqual([]);
  // A task that is taken out of today goes to tomorrow.
  const doNow = taskOf('z', { quadrant: 'do_now' });
  expect(toggleToday(doNow, doNow, (task) => isForToday(task, clock), clock)).toMatchObject({
    plan: { planned_date: '2026-11-21' },
  });
});

test('bad input: 30 hours of fixed times are over, and none of them moves', () => {
  const todays = ['09:00:00', '10:00:00', '23:00:00'].map((planned_time) =>
    taskOf(planned_time, { planned_date: today, planned_time, duration_estimated: 600 }),
  );
  expect(fitOf(todays, 480, CLOCK)).toEqual({
    needed: 1800,
    left: 480,
    over: 1320,
    spill: [],
    spilled: 0,
  });
});

test('a running task and one that is due cannot wait', () => {
  expect(canWait(taskOf('plain'), CLOCK)).toBe(true);
  expect(canWait(taskOf('running', running), CLOCK)).toBe(false);
  expect(canWait(taskOf('due', { deadline: '2026-11-20T16:00:00Z' }), CLOCK)).toBe(false);
});

test('clarity §4 snooze: a task that is due stays for today, whichever day it is snoozed to', () => {
  const snoozed = { status: 'not_started', planned_date: '2026-11-23' } as const;
  for (const task of [
    taskOf('plain', { planned_date: today }),
    taskOf('running', running),
    taskOf('due', { deadline: '2026-11-20T16:00:00Z' }),
    taskOf('overdue', { deadline: '2026-11-10T16:00:00Z' }),
    taskOf('due tomorrow', { deadline: '2026-11-21T16:00:00Z', planned_date: today }),
  ]) {
    expect(canSnooze(task, CLOCK), task.title).toBe(!isForToday({ ...task, ...snoozed }, CLOCK));
  }
  expect(canSnooze(taskOf('due', { deadline: '2026-11-20T16:00:00Z' }), CLOCK)).toBe(false);
  expect(canSnooze(taskOf('running', running), CLOCK)).toBe(true);
});

test('clarity §4 plan my day: choosing a task again gives its former day back', () => {
  const chosen = (task: Task) => isForToday(task, CLOCK);
  const thursday = taskOf('x', { planned_date: '2026-11-26', planned_time: '10:00:00' });
  const toToday = { planned_date: today, planned_time: null };
  expect(toggleToday(thursday, thursday, chosen, CLOCK)).toEqual({
    act: 'plan',
    id: 'x',
    plan: toToday,
  });
  expect(toggleToday({ ...thursday, ...toToday }, thursday, chosen, CLOCK)).toMatchObject({
    plan: { planned_date: '2026-11-26', planned_time: '10:00:00' },
  });
  const doNow = taskOf('y', { quadrant: 'do_now' });
  expect(toggleToday(doNow, doNow, chosen, CLOCK)).toMatchObject({
    plan: { planned_date: '2026-11-23', planned_time: null },
  });
});

test('clarity §4 plan my day: an appointment that is taken out and added again keeps its time', () => {
  const chosen = (task: Task) => isForToday(task, CLOCK);
  const fixed = taskOf('x', { planned_date: today, planned_time: '14:00:00' });
  const out = { ...fixed, planned_date: '2026-11-23', planned_time: null };
  expect(toggleToday(out, fixed, chosen, CLOCK)).toMatchObject({
    plan: { planned_date: today, planned_time: '14:00:00' },
  });
});

test('clarity §4 plan my day: what would not fit says by how much, and the next day with room', () => {
  const clock = { ...CLOCK, workStart: 540, workEnd: 1020 };
  const fitFor = (minutes: number | null, free: number, loads: [string, number][] = []) =>
    taskFit(
      taskOf('a', { duration_estimated: minutes }),
      { needed: 480 - free, left: 480 },
      new Map(loads.map(([day, open]) => [day, { open, done: 0, unestimated: 0 }])),
      clock,
    );
  expect(fitFor(60, 60)).toEqual({ over: 0 });
  expect(fitFor(60, 25)).toEqual({ over: 35, next: { day: '2026-11-23', room: 480 } });
  // More is already planned than fits, so the whole task is too much.
  expect(fitFor(60, -90)).toMatchObject({ over: 60 });
  expect(fitFor(60, 0, [['2026-11-23', 450]])).toEqual({
    over: 60,
    next: { day: '2026-11-24', room: 480 },
  });
  // A task without an estimate takes half an hour.
  expect(fitFor(null, 10)).toMatchObject({ over: 20 });
});

test('clarity §4 plan my day: without working time left, no task is too long, and the next day with room is named', () => {
  const clock = { ...CLOCK, workStart: 540, workEnd: 1020 };
  const fitAt = (now: string) => {
    const today = now.slice(0, 10);
    const left = capacityLeft(today, now, clock);
    const task = taskOf('a', { duration_estimated: 60 });
    return taskFit(task, { needed: 30, left }, new Map(), { ...clock, now, today });
  };
  const next = { day: '2026-11-23', room: 480 };
  expect(fitAt('2026-11-21T09:00:00Z')).toEqual({ over: 0, next });
  // After work on Friday.
  expect(fitAt('2026-11-20T17:00:00Z')).toEqual({ over: 0, next });
});

test('clarity §4: tasks get the first day with room before their deadlines, one after the other', () => {
  const clock = { ...CLOCK, workStart: 540, workEnd: 1020 };
  const tasks = [
    taskOf('long', { duration_estimated: 300, deadline: '2026-11-25T16:00:00Z' }),
    taskOf('next to it', { duration_estimated: 240 }),
    taskOf('too late', { duration_estimated: 240, deadline: '2026-11-23T16:00:00Z' }),
    taskOf('short', { duration_estimated: 180, deadline: '2026-11-23T16:00:00Z' }),
    taskOf('overdue', { duration_estimated: 240, deadline: '2026-11-19T16:00:00Z' }),
  ];
  expect(daysInTime(tasks, new Map(), clock).map(({ task, day }) => [task.title, day])).toEqual([
    ['long', '2026-11-23'],
    ['next to it', '2026-11-24'],
    ['short', '2026-11-23'],
    ['overdue', '2026-11-24'],
  ]);
});
