import { expect, test } from 'vitest';
import { m } from '#messages';
import { growthColumns, tableOf, thisWeek, trend } from './growth.ts';
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
  expect(growthColumns([week(0, 3)], ['people', 'tasks_completed'])).toEqual([
    { tick: '28 Sept', title: 'Week of 28 Sept', values: { people: 3, tasks_completed: 6 } },
  ]);
});

test.each([
  [[9, 1, 1, 1, 1, 2, 2, 2, 2], '8 new people in 4 weeks, 4 more than in the 4 before'],
  [[3, 2, 2, 2, 1, 0, 0, 0], '1 new person in 4 weeks, 8 fewer than in the 4 before'],
  [[2, 1, 1, 1, 2, 1, 1, 1], '5 new people in 4 weeks, the same as in the 4 before'],
  [[2, 2, 2, 2, 1, 0, 0, 0], '1 new person in 4 weeks'],
  [[0, 0, 0, 0, 0, 0, 0, 0], '0 new people in 4 weeks'],
])('clarity §6: %j: %s', (people, text) => {
  const weeks = people.map((count, at) => week(at, count));
  expect(m.admin_overview_new_people_trend(trend(weeks, 'people'))).toBe(text);
});

test('this week is compared with the previous one, and the table has every week', () => {
  const weeks = [week(0, 4), week(1, 1)];
  expect(m.admin_overview_active_people_trend(thisWeek(weeks, 'people'))).toBe(
    '1 active person this week, 4 last week',
  );
  expect(tableOf(weeks, [['tasks_completed', 'Completed']])).toEqual({
    head: 'Week of',
    columns: ['Completed'],
    rows: [
      { label: '5 Oct', cells: [2] },
      { label: '28 Sept', cells: [8] },
    ],
  });
});
