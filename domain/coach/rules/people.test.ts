import { expect, test } from 'vitest';
import type { Task } from '../../tasks/task.ts';
import { delegation, type Row, saidOf, task, untouched } from '../sample.ts';

const toDelegate = (changes: Partial<Task> = {}) =>
  ({ quadrant: 'delegate', updated_at: '2026-11-18T09:00:00Z', ...changes }) as const;

const ROWS: Row[] = [
  [
    'silence of three days',
    [],
    { delegations: [delegation()] },
    [
      'Tom has not answered about “Update the supplier phone list” for 3 days. | Tom has not answered for 3 days. → Follow up',
    ],
  ],
  ['of two', [], { delegations: [delegation({ created_at: '2026-11-18T09:00:00Z' })] }, []],
  [
    'a day to ask that is still to come',
    [],
    { delegations: [delegation({ follow_up_date: '2026-11-21' })] },
    [],
  ],
  [
    'the day to ask',
    [],
    { delegations: [delegation({ follow_up_date: '2026-11-20' })] },
    [
      'You meant to ask Tom about “Update the supplier phone list” today. | You meant to ask Tom today. → Follow up',
    ],
  ],
  [
    'that has gone by',
    [],
    { delegations: [delegation({ follow_up_date: '2026-11-18', status: 'accepted' })] },
    [
      'You meant to ask Tom about “Update the supplier phone list” 2 days ago. | You meant to ask Tom 2 days ago. → Follow up',
    ],
  ],
  [
    'accepted and late',
    [],
    { delegations: [delegation({ status: 'accepted', deadline: '2026-11-19T09:00:00Z' })] },
    ['“Update the supplier phone list”, which Tom has, is 1 day late. → Follow up'],
  ],
  [
    'another date',
    [],
    { delegations: [delegation({ proposed_deadline: '2026-11-27T16:00:00Z' })] },
    ['Tom proposes Fri 27 Nov for “Update the supplier phone list”. → Answer'],
  ],
  ['answered', [], { delegations: [delegation({ status: 'rejected' })] }, []],
  [
    'to be answered',
    [],
    {
      delegations: [
        delegation({
          delegated_by_user_id: 'maria',
          delegated_by_name: 'Maria Costa',
          title: 'Check',
        }),
      ],
    },
    ['“Check” from Maria waits for your answer. → Answer'],
  ],
  [
    'two to be answered',
    [],
    {
      delegations: [
        delegation({ delegated_by_user_id: 'maria' }),
        delegation({ id: 'd2', delegated_by_user_id: 'maria' }),
      ],
    },
    ['2 delegations wait for your answer. → Answer'],
  ],
  [
    'handed to nobody',
    [task('Receipts', toDelegate())],
    {},
    ['“Receipts” is with nobody yet. | 1 of these is with nobody yet. → Hand it over'],
  ],
  [
    'two of them',
    [task('Receipts', toDelegate()), task('Phone list', toDelegate())],
    {},
    ['2 tasks in Delegate are with nobody yet. | 2 of these are with nobody yet. → Hand one over'],
  ],
  ['since yesterday', [task('Receipts', toDelegate(untouched('2026-11-19')))], {}, []],
];

test.each(ROWS)('design ruling 8: people: %s', (...row) => {
  expect(saidOf(row)).toEqual(row[3]);
});
