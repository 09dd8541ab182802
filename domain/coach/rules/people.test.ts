import { expect, test } from 'vitest';
import type { Task } from '../../tasks/task.ts';
import { type CoachCase, delegation, foundIn, task, untouched } from '../sample.ts';

const toDelegate = (changes: Partial<Task> = {}) =>
  ({ quadrant: 'delegate', updated_at: '2026-11-18T09:00:00Z', ...changes }) as const;

const ROWS: CoachCase[] = [
  [
    'silence of three days',
    [],
    { delegations: [delegation()] },
    [[{ key: 'unanswered', person: 'tom', title: 'phones', days: 3 }, 'follow_up']],
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
    [[{ key: 'follow_up', person: 'tom', title: 'phones', days: 0 }, 'follow_up']],
  ],
  [
    'that has gone by',
    [],
    { delegations: [delegation({ follow_up_date: '2026-11-18', status: 'accepted' })] },
    [[{ key: 'follow_up', person: 'tom', title: 'phones', days: 2 }, 'follow_up']],
  ],
  [
    'accepted and late',
    [],
    { delegations: [delegation({ status: 'accepted', deadline: '2026-11-19T09:00:00Z' })] },
    [[{ key: 'delegated_late', person: 'tom', title: 'phones', days: 1 }, 'follow_up']],
  ],
  [
    'another date',
    [],
    { delegations: [delegation({ proposed_deadline: '2026-11-27T16:00:00Z' })] },
    [
      [
        {
          key: 'proposal',
          person: 'tom',
          title: 'phones',
          day: '2026-11-27',
          today: '2026-11-20',
        },
        'answer',
      ],
    ],
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
    [[{ key: 'answer', title: 'Check', count: 1, person: 'Maria' }, 'answer']],
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
    [[{ key: 'answer', title: 'phones', count: 2, person: '' }, 'answer']],
  ],
  [
    'delegated to nobody',
    [task('Receipts', toDelegate())],
    {},
    [[{ key: 'unassigned', title: 'Receipts', count: 1 }, 'delegate']],
  ],
  [
    'two of them',
    [
      task('Receipts', toDelegate()),
      task('Phone list', toDelegate({ created_at: '2026-11-20T09:00:00Z' })),
    ],
    {},
    [[{ key: 'unassigned', title: 'Receipts', count: 2 }, 'delegate_one']],
  ],
  ['since yesterday', [task('Receipts', toDelegate(untouched('2026-11-19')))], {}, []],
];

test.each(ROWS)('design ruling 8: people: %s', (...row) => {
  expect(foundIn(row)).toEqual(row[3]);
});
