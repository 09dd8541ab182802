import { expect, test } from 'vitest';
import { type CoachCase, doNow, due, foundIn, minutes, schedule, task } from '../sample.ts';

const ROWS: CoachCase[] = [
  [
    'more than is left',
    doNow(3, minutes(55)),
    {},
    [[{ key: 'overload_today', minutes: 165, left: 130, onlyDoNow: true }, 'make_room']],
  ],
  ['ten minutes more are no matter', doNow(2, minutes(70)), {}, []],
  [
    'before work the whole day is left',
    doNow(3, minutes(180)),
    { clock: { now: '2026-11-20T05:00:00Z' } },
    [[{ key: 'overload_today', minutes: 540, left: 480, onlyDoNow: true }, 'make_room']],
  ],
  [
    'after work',
    doNow(1, minutes(30)),
    { clock: { now: '2026-11-20T16:00:00Z' } },
    [[{ key: 'overload_today', minutes: 30, left: 0, onlyDoNow: true }, 'make_room']],
  ],
  ['a day off', doNow(3, minutes(300)), { clock: { now: '2026-11-21T10:00:00Z' } }, []],
  [
    'with what is meant for today elsewhere',
    [task('A', minutes(120)), task('B', schedule({ ...minutes(60), planned_date: '2026-11-20' }))],
    {},
    [[{ key: 'overload_today', minutes: 180, left: 130, onlyDoNow: false }, 'make_room']],
  ],
  [
    'a running task takes fewer minutes than Do Now shows',
    [
      task('Running', {
        ...minutes(120),
        status: 'in_progress',
        started_at: '2026-11-20T13:30:00Z',
      }),
      ...doNow(2, minutes(55)),
    ],
    {},
    [[{ key: 'overload_today', minutes: 210, left: 130, onlyDoNow: false }, 'make_room']],
  ],
  [
    'clarity §2: what waits in the inbox is not in Do Now',
    [...doNow(3, minutes(55)), task('Unsorted', { is_unsorted: true, ...minutes(240) })],
    {},
    [[{ key: 'overload_today', minutes: 165, left: 130, onlyDoNow: true }, 'make_room']],
  ],
  [
    'clarity §2: what waits in the inbox and is planned for today is not in Do Now either',
    [
      ...doNow(2, minutes(55)),
      task('Unsorted', { is_unsorted: true, planned_date: '2026-11-20', ...minutes(60) }),
    ],
    {},
    [[{ key: 'overload_today', minutes: 170, left: 130, onlyDoNow: false }, 'make_room']],
  ],
  [
    'what is meant for later is not today’s',
    doNow(3, { ...minutes(60), planned_date: '2026-11-23' }),
    {},
    [],
  ],
  [
    'what is all due today cannot wait',
    doNow(3, { ...minutes(60), ...due('2026-11-20T16:00:00Z') }),
    {},
    [[{ key: 'overload_today', minutes: 180, left: 130, onlyDoNow: true }, 'focus']],
  ],
  [
    'what has a fixed time today cannot wait',
    [
      task('Call', { ...minutes(100), planned_date: '2026-11-20', planned_time: '15:00:00' }),
      task(
        'Visit',
        schedule({ ...minutes(80), planned_date: '2026-11-20', planned_time: '16:40:00' }),
      ),
    ],
    {},
    [[{ key: 'overload_today', minutes: 180, left: 130, onlyDoNow: false }, 'focus']],
  ],
  [
    'a fixed time that is past can wait',
    doNow(3, { ...minutes(55), planned_date: '2026-11-19', planned_time: '15:00:00' }),
    {},
    [[{ key: 'overload_today', minutes: 165, left: 130, onlyDoNow: true }, 'make_room']],
  ],
  [
    'a week of fixed times cannot wait',
    Array.from({ length: 5 }, (_, index) =>
      task(
        `Long ${index}`,
        schedule({
          ...minutes(480),
          planned_date: `2026-11-${17 + (index % 4)}`,
          planned_time: '09:00:00',
        }),
      ),
    ),
    { clock: { now: '2026-11-16T08:00:00Z', workEnd: 900 } },
    [[{ key: 'overload_week', minutes: 2400, left: 1800 }, 'open_week']],
  ],
  [
    'a week',
    Array.from({ length: 5 }, (_, index) =>
      task(`Long ${index}`, schedule({ ...minutes(480), planned_date: '2026-11-17' })),
    ).map((each, index) => ({ ...each, planned_date: `2026-11-${17 + (index % 4)}` })),
    { clock: { now: '2026-11-16T08:00:00Z', workEnd: 900 } },
    [[{ key: 'overload_week', minutes: 2400, left: 1800 }, 'make_room']],
  ],
  ['everything at once', doNow(8, minutes(5)), {}, [[{ key: 'urgent_flood', count: 8 }, 'focus']]],
  ['seven at once', doNow(7, minutes(5)), {}, []],
  ['no estimates', doNow(3), {}, [[{ key: 'unestimated', count: 3 }, 'estimate']]],
];

test.each(ROWS)('design ruling 8: today and the week: %s', (...row) => {
  expect(foundIn(row)).toEqual(row[3]);
});
