import { expect, test } from 'vitest';
import { delegatedTaskId } from '../../tasks/handed.ts';
import type { Task } from '../../tasks/task.ts';
import { due, minutes, type Row, saidOf, schedule, task } from '../sample.ts';

const running = (started_at: string, changes: Partial<Task> = {}) =>
  ({ status: 'in_progress', started_at, ...changes }) as const;

const ROWS: Row[] = [
  [
    'one in Do Now',
    [task('Fix the checkout', due('2026-11-18T09:00:00Z'))],
    {},
    ['“Fix the checkout” is 2 days late. → Start it'],
  ],
  [
    'since an hour',
    [task('Fix the checkout', due('2026-11-20T12:00:00Z'))],
    {},
    ['“Fix the checkout” is late since today. → Start it'],
  ],
  [
    'paused',
    [task('Fix it', { ...due('2026-11-19T09:00:00Z'), started_at: '2026-11-19T07:00:00Z' })],
    {},
    ['“Fix it” is 1 day late. → Resume it'],
  ],
  [
    'several',
    [task('A', due('2026-11-18T09:00:00Z')), task('B', due('2026-11-15T09:00:00Z'))],
    {},
    [
      '2 tasks in Do Now are late, the oldest by 5 days. | 2 of these are late, the oldest by 5 days. → Start the oldest',
    ],
  ],
  [
    'in Schedule',
    [task('Plan it', schedule(due('2026-11-18T09:00:00Z')))],
    {},
    ['“Plan it” is 2 days late. → Move to Do Now'],
  ],
  [
    'what runs is on its way',
    [task('A', running('2026-11-20T13:30:00Z', due('2026-11-18T09:00:00Z')))],
    {},
    [],
  ],
  [
    'somebody else’s is opened where it can be answered',
    [task('A', { ...due('2026-11-18T09:00:00Z'), id: delegatedTaskId('d9'), user_id: 'maria' })],
    {},
    ['“A” is 2 days late. → Open it'],
  ],
  [
    'running on',
    [task('Reply', running('2026-11-20T08:30:00Z', minutes(45)))],
    {},
    ['“Reply” has been running for 5 h 20 m, estimated at 45 m. → Pause it'],
  ],
  [
    'twice the estimate but no hour over',
    [task('Call', running('2026-11-20T13:00:00Z', minutes(20)))],
    {},
    [],
  ],
  [
    'running without an estimate',
    [task('Reply', running('2026-11-20T09:50:00Z'))],
    {},
    ['“Reply” has been running for 4 h, without an estimate. → Pause it'],
  ],
];

test.each(ROWS)('design ruling 8: late tasks and timers running long: %s', (...row) => {
  expect(saidOf(row)).toEqual(row[3]);
});
