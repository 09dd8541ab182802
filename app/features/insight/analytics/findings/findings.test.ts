import { describe, expect, test } from 'vitest';
import { spanOf } from '#domain/analytics/span.ts';
import { streakHistory } from '#domain/analytics/streaks.ts';
import { type Summary, summaryOf } from '#domain/analytics/summary.ts';
import { answersFinding } from './answers.ts';
import { completedFinding, onTimeFinding, quadrantFinding } from './completion.ts';
import { ageFinding, estimatesFinding } from './estimates.ts';
import { hoursFinding, streakFinding, weekdaysFinding } from './times.ts';

const TODAY = '2026-11-20';
const span = (range: string, from: string | null = null, to: string | null = null) =>
  spanOf({ range, from, to }, TODAY);
const EMPTY: Summary = summaryOf([], [], span('4w'), {
  userId: 'ana',
  zone: 'UTC',
  dayStart: 0,
  now: '2026-11-20T12:00:00Z',
});
const totals = (changes: Partial<Summary['totals']>, before: Partial<Summary['totals']> = {}) => ({
  ...EMPTY,
  totals: { ...EMPTY.totals, ...changes },
  before: { ...EMPTY.before, ...before },
});

describe('completed', () => {
  test.each([
    [38, 26, '4w', '38 completed, 12 more than in the 4 weeks before'],
    [26, 38, '7d', '26 completed, 12 fewer than in the 7 days before'],
    [7, 7, '26w', '7 completed, as many as in the 26 weeks before'],
    [1200, 0, '1y', '1,200 completed, none in the year before'],
    [0, 5, '12w', 'Nothing completed in these 12 weeks'],
    [0, 5, '1y', 'Nothing completed in the last year'],
  ])('%i after %i in %s', (completed, before, range, text) => {
    expect(completedFinding(totals({ completed }, { completed: before }), span(range)).text).toBe(
      text,
    );
  });

  test.each([
    ['2026-11-01', '2026-11-12', '13 completed, 1 more than in the 12 days before'],
    ['2026-11-12', '2026-11-12', '13 completed, 1 more than on the day before'],
  ])('from %s to %s', (from, to, text) => {
    const counted = totals({ completed: 13 }, { completed: 12 });
    expect(completedFinding(counted, span('days', from, to)).text).toBe(text);
  });

  test.each([
    [0, '24 Oct – 20 Nov 2026. No tasks added in this time.'],
    [1, '24 Oct – 20 Nov 2026. 1 task added in this time.'],
    [41, '24 Oct – 20 Nov 2026. 41 tasks added in this time.'],
  ])('%i added', (created, lead) => {
    expect(completedFinding(totals({ created }), span('4w')).lead).toBe(lead);
  });
});

test.each([
  [{ do_now: 4, schedule: 8, delegate: 0, drop: 0 }, 'Schedule leads with 8 of 12'],
  [{ do_now: 5, schedule: 5, delegate: 0, drop: 0 }, 'Do Now and Schedule lead with 5 each'],
  [{ do_now: 4, schedule: 4, delegate: 0, drop: 4 }, 'Do Now, Schedule and Drop lead with 4 each'],
])('quadrants %o', (by_quadrant, text) => {
  const completed = Object.values(by_quadrant).reduce((a, b) => a + b);
  expect(quadrantFinding(totals({ by_quadrant, completed })).text).toBe(text);
});

test.each([
  [3, 'Completed tasks by quadrant. 3 open now.'],
  [1203, 'Completed tasks by quadrant. 1,203 open now, 1,200 of them not sorted yet.'],
])('%i open, 3 of them in a quadrant', (open, lead) => {
  const open_by_quadrant = { do_now: 2, schedule: 0, delegate: 1, drop: 0 };
  expect(quadrantFinding({ ...EMPTY, open, open_by_quadrant }).lead).toBe(lead);
});

test.each([
  [14, 4, 0, 0, '14 of 18 were on time, 78%', 'Completed tasks with a deadline.'],
  [
    ...([10, 0, 5, 5, '10 of 10 were on time, 100%'] as const),
    'Completed tasks with a deadline. 50 percentage points more than in the 4 weeks before.',
  ],
  [
    ...([49, 51, 5, 5, '49 of 100 were on time, 49%'] as const),
    'Completed tasks with a deadline. 1 percentage point less than in the 4 weeks before.',
  ],
] as const)('on time %i, late %i', (on_time, late, wasOnTime, wasLate, text, lead) => {
  const counted = totals({ on_time, late }, { on_time: wasOnTime, late: wasLate });
  expect(onTimeFinding(counted, span('4w'))).toEqual({ text, lead });
});

test('the busiest three hours, and the busiest weekday', () => {
  const hours = EMPTY.hours.map((_, hour) => ({ 8: 1, 9: 4, 11: 3, 23: 2 })[hour] ?? 0);
  expect(hoursFinding({ ...EMPTY, hours }).text).toBe(
    '7 of 10 were completed between 09:00 and 12:00',
  );
  const late = EMPTY.hours.map((_, hour) => (hour === 23 ? 10 : 0));
  expect(hoursFinding({ ...EMPTY, hours: late }).text).toBe(
    '10 of 10 were completed between 21:00 and 24:00',
  );
  const week = (counts: number[]) =>
    weekdaysFinding(counts.map((completed, weekday) => ({ weekday, completed }))).text;
  expect(week([0, 2, 7, 0, 0, 0, 1])).toBe('Tuesday is the busiest day with 7 of 10');
  expect(week([0, 5, 5, 0, 0, 0, 0])).toBe('2 days of the week are equally busy, with 5 each');
});

test.each([
  [1.24, 'Typical task: 24% longer than estimated'],
  [0.6, 'Typical task: 40% shorter than estimated'],
  [1.05, 'Typical task: as long as estimated'],
  [2.03, 'Typical task: twice as long as estimated'],
  [2.42, 'Typical task: 2.4 times as long as estimated'],
  [null, 'No timed tasks with an estimate'],
])('a typical ratio of %s', (typical_ratio, text) => {
  expect(estimatesFinding(totals({ typical_ratio, measured: 10 }), span('4w')).text).toBe(text);
});

test.each([
  [{ week: 0, month: 0, quarter: 0, older: 0 }, 'No open tasks'],
  [{ week: 1, month: 0, quarter: 0, older: 0 }, 'The only open task is less than 7 days old'],
  [{ week: 9, month: 0, quarter: 0, older: 0 }, 'All 9 open tasks are less than 7 days old'],
  [{ week: 9, month: 1, quarter: 0, older: 0 }, '1 of 10 open tasks is older than 7 days'],
  [{ week: 9, month: 1, quarter: 2, older: 0 }, '2 of 12 open tasks are older than 30 days'],
  [{ week: 9, month: 1, quarter: 2, older: 5 }, '5 of 17 open tasks are older than 90 days'],
])('ages %o', (open_by_age, text) => {
  const open = Object.values(open_by_age).reduce((a, b) => a + b);
  expect(ageFinding({ ...EMPTY, open, open_by_age }).text).toBe(text);
});

test.each([
  [0, 0, null, 'Nothing delegated in these 4 weeks'],
  [0, 10, null, '0 of 10 delegations were accepted'],
  [12, 6, 185, '12 of 18 delegations were accepted, half of them within 3 h 5 min'],
  [10, 0, 0, '10 of 10 delegations were accepted, half of them within a minute'],
  [10, 0, 4320, '10 of 10 delegations were accepted, half of them within 3 days'],
])('%i accepted, %i rejected', (accepted, rejected, accept_minutes, text) => {
  const answers = { ...EMPTY.answers, accepted, rejected };
  expect(answersFinding({ ...EMPTY, answers, accept_minutes }, span('4w')).text).toBe(text);
});

test.each([
  [[], 'No streak yet', 'Days in a row with a completed task.'],
  [
    ['2026-11-19', '2026-11-20'],
    '2 days in a row, longest streak 2 days',
    'Days in a row with a completed task. Longest streak: 19–20 Nov 2026.',
  ],
  [
    ['2026-11-19'],
    '1 day in a row until yesterday, longest streak 1 day',
    'Days in a row with a completed task. Longest streak: 19 Nov 2026.',
  ],
  [
    ['2025-12-31', '2026-01-01'],
    'No streak right now, longest streak 2 days',
    'Days in a row with a completed task. Longest streak: 31 Dec 2025 – 1 Jan 2026.',
  ],
])('streak of %j', (days, text, lead) => {
  expect(streakFinding(streakHistory(days, TODAY))).toEqual({ text, lead });
});

test.each([
  ['4w', null, '5 completed in these 4 weeks'],
  ['1y', null, '5 completed in the last year'],
  ['days', '2026-11-12', '5 completed on this day'],
])(
  'clarity §6 coach: fewer than ten completions in %s and before are no trend',
  (range, day, text) => {
    const counted = totals({ completed: 5 }, { completed: 4 });
    expect(completedFinding(counted, span(range, day, day)).text).toBe(text);
  },
);

test('clarity §6 coach: a headline needs ten events, else it is too few to say', () => {
  const few = 'Too few to say: 9 so far';
  const hours = EMPTY.hours.map((_, hour) => (hour === 9 ? 9 : 0));
  expect(hoursFinding({ ...EMPTY, hours }).text).toBe(few);
  expect(weekdaysFinding([{ weekday: 1, completed: 9 }]).text).toBe(few);
  const by_quadrant = { do_now: 9, schedule: 0, delegate: 0, drop: 0 };
  expect(quadrantFinding(totals({ by_quadrant, completed: 9 })).text).toBe(few);
  expect(estimatesFinding(totals({ typical_ratio: 2, measured: 9 }), span('4w'))).toEqual({
    text: few,
    lead: 'A task with an estimate is timed from Start to Complete.',
  });
  const answers = { ...EMPTY.answers, accepted: 9 };
  expect(answersFinding({ ...EMPTY, answers, accept_minutes: 60 }, span('4w')).text).toBe(few);
  // Of ten delegations nine were accepted: too few for a median.
  const declined = { ...answers, rejected: 1 };
  expect(answersFinding({ ...EMPTY, answers: declined, accept_minutes: 60 }, span('4w')).text).toBe(
    '9 of 10 delegations were accepted',
  );
  // A range is also not compared with a previous range that had too few deadlines.
  expect(onTimeFinding(totals({ on_time: 8, late: 1 }), span('4w')).text).toBe(few);
  expect(onTimeFinding(totals({ on_time: 10 }, { on_time: 9 }), span('4w')).lead).toBe(
    'Completed tasks with a deadline.',
  );
});
