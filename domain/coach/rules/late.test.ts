import { expect, test } from 'vitest';
import { delegatedTaskId } from '../../tasks/delegated.ts';
import type { Task } from '../../tasks/task.ts';
import { type CoachCase, due, foundIn, minutes, schedule, task } from '../sample.ts';

const running = (started_at: string, changes: Partial<Task> = {}) =>
  ({ status: 'in_progress', started_at, ...changes }) as const;

const ROWS: CoachCase[] = [
  [
    'one in Do Now',
    [task('Fix the checkout', due('2026-11-18T09:00:00Z'))],
    {},
    [[{ key: 'late', title: 'Fix the checkout', count: 1, days: 2, quadrant: 'do_now' }, 'start']],
  ],
  [
    'clarity §2: what waits in the inbox is not in Do Now',
    [task('Fix the checkout', { ...due('2026-11-18T09:00:00Z'), is_unsorted: true })],
    {},
    [],
  ],
  [
    'since an hour',
    [task('Fix the checkout', due('2026-11-20T12:00:00Z'))],
    {},
    [[{ key: 'late', title: 'Fix the checkout', count: 1, days: 0, quadrant: 'do_now' }, 'start']],
  ],
  [
    'paused',
    [task('Fix it', { ...due('2026-11-19T09:00:00Z'), started_at: '2026-11-19T07:00:00Z' })],
    {},
    [[{ key: 'late', title: 'Fix it', count: 1, days: 1, quadrant: 'do_now' }, 'resume']],
  ],
  [
    'several',
    [task('A', due('2026-11-18T09:00:00Z')), task('B', due('2026-11-15T09:00:00Z'))],
    {},
    [[{ key: 'late', title: 'B', count: 2, days: 5, quadrant: 'do_now' }, 'start_oldest']],
  ],
  [
    'in Schedule',
    [task('Plan it', schedule(due('2026-11-18T09:00:00Z')))],
    {},
    [
      [
        { key: 'late', title: 'Plan it', count: 1, days: 2, quadrant: 'schedule' },
        'move_to_do_now',
      ],
    ],
  ],
  [
    'what runs is on its way',
    [task('A', running('2026-11-20T13:30:00Z', due('2026-11-18T09:00:00Z')))],
    {},
    [],
  ],
  [
    'someone else’s is opened where it can be answered',
    [task('A', { ...due('2026-11-18T09:00:00Z'), id: delegatedTaskId('d9'), user_id: 'maria' })],
    {},
    [[{ key: 'late', title: 'A', count: 1, days: 2, quadrant: 'do_now' }, 'open']],
  ],
  [
    'running on',
    [task('Reply', running('2026-11-20T08:30:00Z', minutes(45)))],
    {},
    [[{ key: 'running_long', title: 'Reply', minutes: 320, estimate: 45 }, 'pause']],
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
    [[{ key: 'running_long', title: 'Reply', minutes: 240, estimate: null }, 'pause']],
  ],
];

test.each(ROWS)('design ruling 8: late tasks and timers running long: %s', (...row) => {
  expect(foundIn(row)).toEqual(row[3]);
});
