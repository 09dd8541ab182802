import { expect, test } from 'vitest';
import { advise } from '../advise.ts';
import { doNow, due, input, minutes, type Row, saidOf, schedule, task } from '../sample.ts';

const ROWS: Row[] = [
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

test.each(ROWS)('design ruling 8: today and the week: %s', (...row) => {
  expect(saidOf(row)).toEqual(row[3]);
});

test('look: on a phone, the footer of Do Now uses fewer words', () => {
  const [first] = advise(input(doNow(3, minutes(55))));
  expect(first?.short).toBe('2 h 45 m here, 2 h 10 m left today.');
});
