import { describe, expect, test } from 'vitest';
import { newGoal } from '../goals/goal.ts';
import { handedId } from '../tasks/handed.ts';
import type { Task } from '../tasks/task.ts';
import { advise } from './advise.ts';
import { delegation, input, task } from './sample.ts';
import type { CoachInput } from './types.ts';
import { silence } from './words.ts';

type Row = [name: string, tasks: Task[], rest: Parameters<typeof input>[1], said: string[]];

const minutes = (duration_estimated: number) => ({ duration_estimated });
const doNow = (count: number, changes: Partial<Task> = {}) =>
  Array.from({ length: count }, (_, index) => task(`Task ${index + 1}`, changes));
const schedule = (changes: Partial<Task> = {}) => ({ quadrant: 'schedule', ...changes }) as const;
const drop = (changes: Partial<Task> = {}) => ({ quadrant: 'drop', ...changes }) as const;
const toDelegate = (changes: Partial<Task> = {}) =>
  ({ quadrant: 'delegate', updated_at: '2026-11-18T09:00:00Z', ...changes }) as const;
const untouched = (day: string) => ({ updated_at: `${day}T09:00:00Z` });
const running = (started_at: string, changes: Partial<Task> = {}) =>
  ({ status: 'in_progress', started_at, ...changes }) as const;
const due = (deadline: string) => ({ deadline });
const done = (estimate: number, took: number, count = 5) =>
  Array.from({ length: count }, (_, index) =>
    task(`Done ${index}`, {
      status: 'completed',
      duration_estimated: estimate,
      started_at: '2026-11-18T08:00:00Z',
      completed_at: new Date(Date.parse('2026-11-18T08:00:00Z') + took * 60_000).toISOString(),
    }),
  );
const goal = (current_value: number, start_date: string, deadline: string) =>
  newGoal(
    'books',
    'alex',
    {
      title: 'Read twelve books',
      description: null,
      category: null,
      unit: 'books',
      current_value,
      target_value: 12,
      start_date,
      deadline,
    },
    '2026-01-01T08:00:00Z',
  );

/** Text, and line where it is another, and the act. */
function saidOf(asked: CoachInput): string[] {
  return advise(asked).map(
    ({ text, line, act }) => `${text}${line === text ? '' : ` | ${line}`} → ${act.label}`,
  );
}

const TODAY: Row[] = [
  [
    'more than is left',
    doNow(3, minutes(55)),
    {},
    ['Do Now holds 2 h 45 m and you have 2 h 10 m left today. → Make room'],
  ],
  ['ten minutes more are no matter', doNow(2, minutes(70)), {}, []],
  [
    'before work the whole day is left',
    doNow(3, minutes(180)),
    { clock: { now: '2026-11-20T05:00:00Z' } },
    ['Do Now holds 9 h and you have 8 h left today. → Make room'],
  ],
  [
    'after work',
    doNow(1, minutes(30)),
    { clock: { now: '2026-11-20T16:00:00Z' } },
    ['Do Now holds 30 m and the working day is over. → Make room'],
  ],
  ['a day off', doNow(3, minutes(300)), { clock: { now: '2026-11-21T10:00:00Z' } }, []],
  [
    'with what is meant for today elsewhere',
    [task('A', minutes(120)), task('B', schedule({ ...minutes(60), planned_date: '2026-11-20' }))],
    {},
    ['Today holds 3 h and you have 2 h 10 m left. → Make room'],
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
    ['Do Now holds 3 h and you have 2 h 10 m left today. → Take one'],
  ],
  [
    'a week',
    Array.from({ length: 5 }, (_, index) =>
      task(`Long ${index}`, schedule({ ...minutes(480), planned_date: '2026-11-17' })),
    ).map((each, index) => ({ ...each, planned_date: `2026-11-${17 + (index % 4)}` })),
    { clock: { now: '2026-11-16T08:00:00Z', workEnd: 900 } },
    ['This week holds 40 h and you have 30 h left in it. → Make room'],
  ],
  [
    'everything at once',
    doNow(8, minutes(5)),
    {},
    ['8 tasks are urgent and important at once. → Take one'],
  ],
  ['seven at once', doNow(7, minutes(5)), {}, []],
  [
    'no estimates',
    doNow(3),
    {},
    ['3 tasks in Do Now have no estimate. | 3 of these have no estimate. → Estimate them'],
  ],
];

const LATE: Row[] = [
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
    [task('A', { ...due('2026-11-18T09:00:00Z'), id: handedId('d9'), user_id: 'maria' })],
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

const ORDER: Row[] = [
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

const PEOPLE: Row[] = [
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

const HABITS: Row[] = [
  [
    'half as long again',
    done(60, 90),
    {},
    ['Your last 5 measured tasks took half as long again as estimated. → See the figures'],
  ],
  [
    'twice',
    done(30, 60),
    {},
    ['Your last 5 measured tasks took twice as long as estimated. → See the figures'],
  ],
  [
    'a third',
    done(60, 78),
    {},
    ['Your last 5 measured tasks took a third as long again as estimated. → See the figures'],
  ],
  ['a clock left on over night is no habit', [...done(60, 60, 4), ...done(60, 1200, 1)], {}, []],
  ['four are no habit', done(30, 60, 4), {}, []],
  ['ten minutes over an hour are none', done(60, 70), {}, []],
  [
    'a goal behind',
    [],
    { goals: [goal(5, '2026-01-01', '2026-12-31')] },
    ['“Read twelve books” stands at 5 of 12; an even pace would have 10.6 by now. → Open goals'],
  ],
  ['nearly on pace', [], { goals: [goal(9, '2026-01-01', '2026-12-31')] }, []],
  [
    'past its deadline',
    [],
    { goals: [goal(8, '2026-01-01', '2026-11-17')] },
    ['“Read twelve books” is 3 days past its deadline with 4 to go. → Open goals'],
  ],
];

describe.each([
  ['today and the week', TODAY],
  ['late and running', LATE],
  ['order', ORDER],
  ['people', PEOPLE],
  ['habits', HABITS],
])('design ruling 8: the coach on %s', (_subject, rows) => {
  test.each(rows)('%s', (_name, tasks, rest, said) => {
    expect(saidOf(input(tasks, rest))).toEqual(said);
  });
});

test('look: on a phone the foot of Do Now says it in fewer words', () => {
  const [first] = advise(input(doNow(3, minutes(55))));
  expect(first?.short).toBe('2 h 45 m here, 2 h 10 m left today.');
});

test('silence is said too', () => {
  expect([silence(0), silence(1), silence(14)]).toEqual([
    'Nothing presses. No task is open.',
    'Nothing presses. 1 task is open.',
    'Nothing presses. 14 tasks are open.',
  ]);
});
