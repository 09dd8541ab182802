import { expect, test } from 'vitest';
import type { Task } from '../../tasks/task.ts';
import { type CoachCase, due, foundIn, schedule, task, untouched } from '../sample.ts';

const drop = (changes: Partial<Task> = {}) => ({ quadrant: 'drop', ...changes }) as const;

const ROWS: CoachCase[] = [
  [
    'one without a day',
    [task('Draft', schedule())],
    {},
    [[{ key: 'unplaced', title: 'Draft', count: 1 }, 'pick_day']],
  ],
  [
    'two without a day',
    [task('Draft', schedule()), task('Book', schedule())],
    {},
    [[{ key: 'unplaced', title: 'Draft', count: 2 }, 'pick_days']],
  ],
  [
    'what runs is being done: it is not to pause and to have a day as well',
    [task('Draft', schedule({ status: 'in_progress', started_at: '2026-11-20T08:00:00Z' }))],
    {},
    [[{ key: 'running_long', title: 'Draft', minutes: 350, estimate: null }, 'pause']],
  ],
  ['a deadline is a day', [task('Draft', schedule(due('2026-11-27T09:00:00Z')))], {}, []],
  [
    'with nobody at work there is no day to give',
    [task('Draft', schedule())],
    { clock: { workDays: [] } },
    [],
  ],
  [
    'untouched for a month',
    [task('Draft', schedule(untouched('2026-10-10')))],
    {},
    [[{ key: 'stale', title: 'Draft', count: 1, days: 41, quadrant: 'schedule' }, 'move_to_drop']],
  ],
  [
    'several',
    [task('A', schedule(untouched('2026-10-10'))), task('B', schedule(untouched('2026-10-21')))],
    {},
    [[{ key: 'stale', title: 'A', count: 2, days: 41, quadrant: 'schedule' }, 'move_to_drop']],
  ],
  ['29 days are no month', [task('A', untouched('2026-10-22'))], {}, []],
  [
    'what breaks is not dropped',
    [task('A', { ...untouched('2026-10-10'), has_break_consequence: true })],
    {},
    [],
  ],
  [
    'one to let go',
    [task('Photos', drop())],
    {},
    [[{ key: 'let_go', title: 'Photos', count: 1, all: true }, 'drop']],
  ],
  [
    'two to let go',
    [task('Photos', drop()), task('Apps', drop())],
    {},
    [[{ key: 'let_go', title: 'Photos', count: 2, all: true }, 'drop_both']],
  ],
  [
    'three to let go',
    [task('A', drop()), task('B', drop()), task('C', drop())],
    {},
    [[{ key: 'let_go', title: 'A', count: 3, all: true }, 'drop_all']],
  ],
  [
    'one of two',
    [task('A', drop()), task('B', drop({ has_break_consequence: true }))],
    {},
    [[{ key: 'let_go', title: 'A', count: 1, all: false }, 'drop']],
  ],
  [
    'a date, a repetition or a goal holds it',
    [
      task('A', drop(due('2026-11-27T09:00:00Z'))),
      task('B', drop({ goal_id: 'g' })),
      task('C', drop({ planned_date: '2026-11-27' })),
      task('D', drop({ recurrence_rule: 'FREQ=WEEKLY' })),
    ],
    {},
    [],
  ],
  [
    'clarity §6: what has a date is never urged to be dropped, however long it is untouched',
    [
      task('B', drop({ planned_date: '2026-10-01', ...untouched('2026-10-01') })),
      task('C', { planned_date: '2026-10-01', ...untouched('2026-10-01') }),
      task('D', { recurrence_rule: 'FREQ=WEEKLY', ...untouched('2026-10-01') }),
    ],
    {},
    [],
  ],
  [
    'a goal no longer, once it is forgotten',
    [task('B', drop({ goal_id: 'g', ...untouched('2026-11-06') }))],
    {},
    [[{ key: 'let_go', title: 'B', count: 1, all: true }, 'drop']],
  ],
];

test.each(ROWS)('design ruling 8: order in the quadrants: %s', (...row) => {
  expect(foundIn(row)).toEqual(row[3]);
});
