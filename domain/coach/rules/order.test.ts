import { expect, test } from 'vitest';
import type { Task } from '../../tasks/task.ts';
import { due, type Row, saidOf, schedule, task, untouched } from '../sample.ts';

const drop = (changes: Partial<Task> = {}) => ({ quadrant: 'drop', ...changes }) as const;

const ROWS: Row[] = [
  [
    'one without a day',
    [task('Draft', schedule())],
    {},
    ['“Draft” has no day yet. | 1 of these has no day yet. → Place it'],
  ],
  [
    'two without a day',
    [task('Draft', schedule()), task('Book', schedule())],
    {},
    ['2 tasks in Schedule have no day yet. | 2 of these have no day yet. → Place them'],
  ],
  [
    'what runs is being done: it is not to pause and to have a day as well',
    [task('Draft', schedule({ status: 'in_progress', started_at: '2026-11-20T08:00:00Z' }))],
    {},
    ['“Draft” has been running for 5 h 50 m, without an estimate. → Pause it'],
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
    ['“Draft” has not been touched for 41 days. → Move to Drop'],
  ],
  [
    'several',
    [task('A', schedule(untouched('2026-10-10'))), task('B', schedule(untouched('2026-10-21')))],
    {},
    [
      '2 tasks in Schedule have not been touched, the longest for 41 days. | 2 of these have not been touched, the longest for 41 days. → Move to Drop',
    ],
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
    ['Nothing breaks if “Photos” goes. | Nothing breaks if this goes. → Drop it'],
  ],
  [
    'two to let go',
    [task('Photos', drop()), task('Apps', drop())],
    {},
    ['Nothing breaks if 2 tasks in Drop go. | Nothing breaks if these go. → Drop both'],
  ],
  [
    'three to let go',
    [task('A', drop()), task('B', drop()), task('C', drop())],
    {},
    ['Nothing breaks if 3 tasks in Drop go. | Nothing breaks if these 3 go. → Drop all 3'],
  ],
  [
    'one of two',
    [task('A', drop()), task('B', drop({ has_break_consequence: true }))],
    {},
    ['Nothing breaks if “A” goes. | Nothing breaks if 1 of these goes. → Drop it'],
  ],
  [
    'a date or a goal holds it',
    [task('A', drop(due('2026-11-27T09:00:00Z'))), task('B', drop({ goal_id: 'g' }))],
    {},
    [],
  ],
  [
    'a goal no longer, once it is forgotten',
    [task('B', drop({ goal_id: 'g', ...untouched('2026-11-06') }))],
    {},
    ['Nothing breaks if “B” goes. | Nothing breaks if this goes. → Drop it'],
  ],
];

test.each(ROWS)('design ruling 8: order in the quadrants: %s', (...row) => {
  expect(saidOf(row)).toEqual(row[3]);
});
