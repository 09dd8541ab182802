import { expect, test } from 'vitest';
import { m } from '#messages';
import { growthColumns, lastWeek, tableOf, trend } from './growth.ts';
import type { GrowthWeek } from './queries.ts';

const week = (at: number, people: number): GrowthWeek => ({
  week: new Date(Date.UTC(2026, 8, 28 + 7 * at)).toISOString().slice(0, 10),
  people,
  people_so_far: 0,
  companies: 0,
  tasks_created: 0,
  tasks_completed: people * 2,
  people_active: 0,
  delegations: 0,
});

test('weeks become columns named by their Monday', () => {
  expect(growthColumns([week(0, 3), week(1, 1)], ['people', 'tasks_completed'])).toEqual([
    { tick: '28 Sept', title: 'Week of 28 Sept', values: { people: 3, tasks_completed: 6 } },
    { tick: '5 Oct', title: 'Week of 5 Oct, so far', values: { people: 1, tasks_completed: 2 } },
  ]);
});

test.each([
  [[9, 1, 1, 1, 1, 2, 2, 2, 2], '8 new people in 4 full weeks, 4 more than in the 4 before'],
  [[3, 2, 2, 2, 1, 0, 0, 0], '1 new person in 4 full weeks, 8 fewer than in the 4 before'],
  [[2, 1, 1, 1, 2, 1, 1, 1], '5 new people in 4 full weeks, the same as in the 4 before'],
  [[2, 2, 2, 2, 1, 0, 0, 0], '1 new person in 4 full weeks'],
  [[0, 0, 0, 0, 0, 0, 0, 0], '0 new people in 4 full weeks'],
])('clarity §6: full weeks %j and a current one without anything: %s', (people, text) => {
  const weeks = [...people, 0].map((count, at) => week(at, count));
  expect(m.admin_overview_new_people_trend(trend(weeks, 'people'))).toBe(text);
});

test('the last full week is compared with the one before, and the table has every week', () => {
  const weeks = [week(-1, 3), week(0, 4), week(1, 1)];
  expect(m.admin_overview_active_people_trend(lastWeek(weeks, 'people'))).toBe(
    '4 active people last week, 3 the week before',
  );
  expect(tableOf(weeks, [['tasks_completed', 'Completed']])).toEqual({
    head: 'Week of',
    columns: ['Completed'],
    rows: [
      { label: '5 Oct, so far', cells: [2] },
      { label: '28 Sept', cells: [8] },
      { label: '21 Sept', cells: [6] },
    ],
  });
});
