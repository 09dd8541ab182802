import { expect, test } from 'vitest';
import type { Finding } from '#domain/coach/findings.ts';
import { findingLine, shortLineOf, textOf } from './finding-text.ts';

const TITLE = { title: 'Draft' };
const TOM = { ...TITLE, person: 'Tom' };
const DRAFTS = { ...TITLE, count: 2 };
const ONE = { ...TITLE, count: 1 };

const FINDINGS: [Finding, text: string, line?: string | undefined, short?: string][] = [
  [
    { key: 'overload_today', minutes: 165, left: 130, onlyDoNow: true },
    'Do Now needs 2 h 45 min and you have 2 h 10 min left today: 35 min over.',
    undefined,
    '2 h 45 min here, 2 h 10 min left today: 35 min over.',
  ],
  [
    { key: 'overload_today', minutes: 180, left: 130, onlyDoNow: false },
    'Today needs 3 h and you have 2 h 10 min left: 50 min over.',
    undefined,
    '3 h for today, 2 h 10 min left: 50 min over.',
  ],
  [
    { key: 'overload_today', minutes: 30, left: 0, onlyDoNow: true },
    'Do Now needs 30 min and your working day is over.',
    undefined,
    '30 min here, and your working day is over.',
  ],
  [
    { key: 'overload_week', minutes: 2400, left: 1800 },
    'This week needs 40 h and you have 30 h left: 10 h over.',
  ],
  [
    { key: 'running_long', ...TITLE, minutes: 320, estimate: 45 },
    '“Draft” has been running for 5 h 20 min, estimated at 45 min.',
  ],
  [
    { key: 'running_long', ...TITLE, minutes: 240, estimate: null },
    '“Draft” has been running for 4 h, without an estimate.',
  ],
  [{ key: 'late', ...ONE, days: 1, quadrant: 'do_now' }, '“Draft” is 1 day overdue.'],
  [{ key: 'late', ...ONE, days: 0, quadrant: 'do_now' }, '“Draft” was due earlier today.'],
  [
    { key: 'late', ...DRAFTS, days: 5, quadrant: 'schedule' },
    '2 tasks in Schedule are overdue, the oldest by 5 days.',
    '2 of these are overdue, the oldest by 5 days.',
  ],
  [
    { key: 'proposal', ...TOM, day: '2026-11-21', today: '2026-11-20' },
    'Tom suggests tomorrow for “Draft”.',
  ],
  [
    { key: 'follow_up', ...TOM, days: 0 },
    'You planned to follow up with Tom on “Draft” today.',
    'You planned to follow up with Tom today.',
  ],
  [
    { key: 'follow_up', ...TOM, days: 1 },
    'You planned to follow up with Tom on “Draft” yesterday.',
    'You planned to follow up with Tom yesterday.',
  ],
  [
    { key: 'unanswered', ...TOM, days: 3 },
    'Tom hasn’t answered about “Draft” for 3 days.',
    'Tom hasn’t answered for 3 days.',
  ],
  [{ key: 'delegated_late', ...TOM, days: 1 }, '“Draft” is with Tom and 1 day overdue.'],
  [{ key: 'answer', ...TOM, count: 1 }, '“Draft” from Tom needs your answer.'],
  [{ key: 'answer', ...TOM, count: 2 }, '2 delegations need your answer.'],
  [{ key: 'unplaced', ...ONE }, '“Draft” still needs a day.', '1 of these still needs a day.'],
  [
    { key: 'unplaced', ...TITLE, count: 4 },
    '4 tasks in Schedule still need a day.',
    '4 of these still need a day.',
  ],
  [{ key: 'urgent_flood', count: 8 }, '8 tasks are in Do Now at once.'],
  [
    { key: 'unassigned', ...DRAFTS },
    '2 tasks in Delegate haven’t been sent to anyone yet.',
    '2 of these haven’t been sent to anyone yet.',
  ],
  [{ key: 'stale', ...ONE, days: 41, quadrant: 'schedule' }, '“Draft” hasn’t changed for 41 days.'],
  [
    { key: 'stale', ...DRAFTS, days: 41, quadrant: 'schedule' },
    '2 tasks in Schedule haven’t changed for weeks, the oldest for 41 days.',
    '2 of these haven’t changed for weeks, the oldest for 41 days.',
  ],
  [
    { key: 'let_go', ...ONE, all: true },
    '“Draft” looks safe to let go.',
    'This looks safe to let go.',
  ],
  [
    { key: 'let_go', ...DRAFTS, all: true },
    '2 tasks in Drop look safe to let go.',
    'These look safe to let go.',
  ],
  [
    { key: 'let_go', ...TITLE, count: 3, all: true },
    '3 tasks in Drop look safe to let go.',
    'All 3 look safe to let go.',
  ],
  [
    { key: 'let_go', ...ONE, all: false },
    '“Draft” looks safe to let go.',
    '1 of these looks safe to let go.',
  ],
  [
    { key: 'goal_behind', ...TITLE, current: 5, target: 12, expected: 10.62 },
    '“Draft” is behind: 5 of 12 so far, 10.6 would be on pace.',
  ],
  [
    { key: 'goal_overdue', ...TITLE, left: 4, days: 3 },
    '“Draft” is 3 days past its deadline with 4 to go.',
  ],
  [
    { key: 'unestimated', count: 3 },
    '3 tasks in Do Now have no estimate.',
    '3 of these have no estimate.',
  ],
  [
    { key: 'estimates_over', count: 5, factor: 1.5 },
    'Your last 5 timed tasks typically took 1.5 times as long as estimated.',
  ],
];

test.each(FINDINGS)('language §4: %o', (finding, text, line = text, short = line) => {
  expect(textOf(finding)).toBe(text);
  expect(findingLine(finding)).toBe(line);
  expect(shortLineOf(finding)).toBe(short);
});
