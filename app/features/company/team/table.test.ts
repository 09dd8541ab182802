import { expect, test } from 'vitest';
import type { TeamRow } from './queries.ts';
import { completedIn, csvOfTeam, loadText, sorted, unsortedIn } from './table.ts';

const row = (name: string, more: Partial<TeamRow> = {}): TeamRow => ({
  person: name,
  name,
  first_name: name,
  last_name: null,
  avatar_url: null,
  role: 'other',
  is_owner: false,
  open_tasks: 0,
  do_now: 0,
  schedule: 0,
  delegate: 0,
  drop: 0,
  in_progress: 0,
  overdue: 0,
  estimated_minutes: 0,
  private_minutes: 0,
  unestimated: 0,
  capacity_minutes: 2400,
  waiting_delegations: 0,
  incoming_delegations: 0,
  completed_by_week: {},
  last_active: null,
  ...more,
});
const MONDAY = '2026-11-16';
const team = [
  row('Tom', { open_tasks: 2, estimated_minutes: 600, completed_by_week: { '2026-09-07': 9 } }),
  row('Ana', { open_tasks: 2, overdue: 3, completed_by_week: { '2026-11-16': 4 } }),
  row('Mia', { open_tasks: 7, estimated_minutes: 60, capacity_minutes: 0 }),
];
const names = (...sorting: [Parameters<typeof sorted>[1]['by'], boolean]) =>
  sorted(team, { by: sorting[0], descending: sorting[1] }, MONDAY, 4).map(({ name }) => name);

test('spec §2 /team-dashboard: sorted by each column, then by name', () => {
  expect(names('name', false)).toEqual(['Ana', 'Mia', 'Tom']);
  expect(names('open', true)).toEqual(['Mia', 'Ana', 'Tom']);
  expect(names('load', true)).toEqual(['Mia', 'Tom', 'Ana']);
  expect(names('overdue', true)).toEqual(['Ana', 'Mia', 'Tom']);
  expect(names('waiting', false)).toEqual(['Ana', 'Mia', 'Tom']);
  expect(names('completed', true)).toEqual(['Ana', 'Mia', 'Tom']);
});

test('completed counts the selected weeks', () => {
  const [tom] = team;
  if (!tom) throw new Error('Nobody');
  expect([completedIn(tom, MONDAY, 4), completedIn(tom, MONDAY, 12)]).toEqual([0, 9]);
  expect(loadText(tom)).toBe('10 h of 40 h');
  expect(loadText({ ...tom, capacity_minutes: 0 })).toBe('10 h, no working days');
  expect(loadText({ ...tom, capacity_minutes: 0, estimated_minutes: 0 })).toBe(
    '0 min, no working days',
  );
});

test('open tasks in no quadrant are unsorted', () => {
  expect(unsortedIn(row('Ana', { open_tasks: 5, do_now: 1, drop: 2 }))).toBe(2);
});

test('safety attack 37: the CSV has every number and no formula', () => {
  const csv = csvOfTeam([row('=cmd()', { open_tasks: 4, do_now: 3 })], MONDAY, 4, ',');
  const [head, first] = csv.split('\r\n');
  expect(head).toBe(
    'Person,Open company tasks,Do Now,Schedule,Delegate,Drop,To sort,In progress,Overdue,Minutes of work,Minutes of it private,Tasks without an estimate,Working minutes a week,"Delegated, not done",Delegations to answer,"Completed, week of 2026-10-26","Completed, week of 2026-11-02","Completed, week of 2026-11-09","Completed, week of 2026-11-16"',
  );
  expect(first).toBe("'=cmd(),4,3,0,0,0,1,0,0,0,0,0,2400,0,0,0,0,0,0");
});

test('the CSV has the separator of the person', () => {
  const csv = csvOfTeam([row('Ana, Maric')], MONDAY, 4, ';');
  expect(csv.split('\r\n')[1]).toBe('"Ana, Maric";0;0;0;0;0;0;0;0;0;0;0;2400;0;0;0;0;0;0');
});
