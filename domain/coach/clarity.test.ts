import { expect, test } from 'vitest';
import type { Task } from '../tasks/task.ts';
import { advise } from './advise.ts';
import { teaserOf } from './pick.ts';
import {
  delegation,
  doNow,
  due,
  foundIn,
  input,
  minutes,
  schedule,
  task,
  untouched,
} from './sample.ts';
import { startHere } from './start-here.ts';

const rules = (tasks: Task[]) => advise(input(tasks)).map(({ rule }) => rule);

test('clarity §6 coach: a sum that does not fit the day says by how much', () => {
  expect(advise(input(doNow(3, minutes(55))))[0]?.finding).toMatchObject({
    minutes: 165,
    left: 130,
  });
  // The task without an estimate counts as 30 minutes here, but as 0 in the sum that Do Now shows.
  // So `onlyDoNow` is false: the advice must not refer to that sum.
  const [first] = advise(input([...doNow(3, minutes(50)), task('No estimate')]));
  expect(first?.finding).toEqual({
    key: 'overload_today',
    minutes: 180,
    left: 130,
    onlyDoNow: false,
  });
});

test('clarity §6 coach: says nothing when there is nothing to say', () => {
  expect(advise(input([]))).toEqual([]);
  expect(rules([task('Call the bank', minutes(15))])).toEqual([]);
});

test('clarity §6 coach: reads dates, estimates and weekends before flags', () => {
  const flagged = { is_urgent: true, is_important: true };
  // Eight flagged tasks for next week do not trigger the rule `urgent_flood`, and three long tasks
  // on a day off do not trigger `overload_today`.
  expect(rules(doNow(8, { ...flagged, planned_date: '2026-11-24', ...minutes(5) }))).toEqual([]);
  const saturday = { clock: { now: '2026-11-21T10:00:00Z' } };
  expect(foundIn(['', doNow(3, { ...flagged, ...minutes(300) }), saturday, []])).toEqual([]);
  expect(rules([task('Due', { ...schedule(), ...due('2026-11-18T09:00:00Z') })])).toEqual(['late']);
});

test('clarity §6 coach: never urges what it placed there itself', () => {
  const suggested = { placed_by: 'suggestion' } as const;
  const by = (placed: Partial<Task>) => [
    ...doNow(8, { ...minutes(5), ...placed }),
    ...['Tax', 'Rent', 'Visa'].map((title) => task(title, placed)),
    task('Idea', { ...schedule(), ...placed }),
    task('Phones', { quadrant: 'delegate', ...untouched('2026-11-10'), ...placed }),
    task('Photos', { quadrant: 'drop', ...placed }),
    task('Dusty', { ...schedule(), ...untouched('2026-10-01'), ...placed }),
  ];
  expect(new Set(rules(by({})))).toEqual(
    new Set(['urgent_flood', 'unestimated', 'unplaced', 'unassigned', 'let_go', 'stale']),
  );
  expect(rules(by(suggested))).toEqual([]);
});

test('clarity §6 coach: never urges to drop what has a date or consequences, by flag or by title', () => {
  const found = (title: string, changes: Partial<Task> = {}) => {
    const old = { ...untouched('2026-10-01'), ...changes };
    const tasks = [
      task(title, { ...old, quadrant: 'drop' }),
      task(title, { ...schedule(), ...old }),
    ];
    return rules(tasks).filter((rule) => rule === 'let_go' || rule === 'stale');
  };
  expect(found('Old photos')).toEqual(['stale', 'let_go']);
  expect(found('Old photos', due('2026-12-20T08:00:00Z'))).toEqual([]);
  expect(found('Old photos', { planned_date: '2026-12-20' })).toEqual([]);
  expect(found('Old photos', { has_break_consequence: true })).toEqual([]);
  for (const title of [
    'Renew the visa',
    'Pay the VAT',
    'Prepare the audit of the quality seal',
    'Book the dentist',
    'Cancel the phone contract',
    'Change the smoke alarm batteries',
    'Return the drill I borrowed',
  ]) {
    expect(found(title), title).toEqual([]);
  }
  expect(found('Look for a power bank')).toEqual(['stale', 'let_go']);
});

test('clarity §6 coach: never repeats itself in three places', () => {
  const asked = input([
    ...doNow(3, minutes(55)),
    task('Idea', schedule()),
    task('Old bill', due('2026-11-18T09:00:00Z')),
  ]);
  const advices = advise(asked);
  const here = startHere(asked);
  expect(advices.map(({ rule }) => rule)).toEqual(['overload_today', 'late', 'unplaced']);
  expect(here?.task.title).toBe('Old bill');
  // The board’s footers already show the first advice of Do Now and of Schedule.
  expect(teaserOf(advices, 'board', here)?.rule).toBe('late');
  // The dashboard already shows how full today is, and that the task to start with is late.
  expect(teaserOf(advices, 'dashboard', here)?.rule).toBe('unplaced');
  expect(teaserOf(advices, 'other', here)?.rule).toBe('overload_today');
  expect(teaserOf(advices.slice(0, 1), 'board', here)).toBeUndefined();
});

test('clarity §6 coach: the sidebar does not repeat the dashboard’s running task and delegations', () => {
  const running = { status: 'in_progress', started_at: '2026-11-20T07:00:00Z' } as const;
  const to = { delegated_by_user_id: 'tom', delegated_to_user_id: 'alex' } as const;
  const asked = input([task('Report', running), task('Photos', { quadrant: 'drop' })], {
    delegations: [
      delegation(),
      delegation({ id: 'd2', proposed_deadline: '2026-11-27T09:00:00Z' }),
      delegation({ id: 'd3', follow_up_date: '2026-11-20' }),
      delegation({ id: 'd4', ...to }),
    ],
  });
  const advices = advise(asked);
  expect(advices.map(({ rule }) => rule)).toEqual([
    'running_long',
    'proposal',
    'follow_up',
    'answer',
    'waiting',
    'let_go',
  ]);
  const here = startHere(asked);
  expect(teaserOf(advices, 'dashboard', here)?.rule).toBe('let_go');
  expect(teaserOf(advices, 'other', here)?.rule).toBe('running_long');
});
