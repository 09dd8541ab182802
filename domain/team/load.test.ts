import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balanceOf,
  freeMinutes,
  lastWeeks,
  loadShare,
  mondayOf,
  overloadsOf,
  type TeamMember,
} from './load.ts';

const member = (name: string, hours: number, week = 40, unestimated = 0): TeamMember => ({
  person: name,
  name,
  open_tasks: 3,
  estimated_minutes: hours * 60,
  unestimated,
  capacity_minutes: week * 60,
});

test.each([
  [20, 40, 0.5],
  [40, 40, 1],
  [60, 40, 1.5],
  [0, 0, 0],
  [1, 0, Number.POSITIVE_INFINITY],
])('spec §2 /team-dashboard: %i h in a week of %i h is a load of %d', (hours, week, load) => {
  expect(loadShare(member('Ana', hours, week))).toBe(load);
});

const namesOf = (takers: { member: TeamMember; minutes: number }[] | undefined) =>
  takers?.map(({ member: { name }, minutes }) => [name, minutes]);

test('tells who is overloaded, by how much, and who could take it', () => {
  const team = [member('Tom', 32), member('Ana', 52), member('Mia', 36), member('Ben', 39.5)];
  const [ana, ...others] = overloadsOf(team);
  expect(others).toEqual([]);
  if (!ana) throw new Error('Ana is overloaded.');
  expect([ana.member.name, ana.excess]).toEqual(['Ana', 720]);
  expect(namesOf(ana.takers)).toEqual([
    ['Tom', 480],
    ['Mia', 240],
  ]);
});

test('the most overloaded comes first and takes the available room', () => {
  const [worst, next] = overloadsOf([member('Ana', 44), member('Eva', 50), member('Tom', 32)]);
  expect([worst?.member.name, next?.member.name]).toEqual(['Eva', 'Ana']);
  expect(namesOf(worst?.takers)).toEqual([['Tom', 480]]);
  expect(namesOf(next?.takers)).toEqual([]);
});

test('exactly a week is no overload; any work overloads a person without working days', () => {
  expect(overloadsOf([member('Ana', 40)])).toEqual([]);
  const [off] = overloadsOf([member('Ana', 2, 0)]);
  expect(off).toMatchObject({ excess: 120, member: { name: 'Ana', capacity_minutes: 0 } });
});

test('a team has its total and the number of tasks without an estimate', () => {
  expect(balanceOf([member('Ana', 10), member('Tom', 5, 40, 2)])).toEqual({
    work: 900,
    week: 4800,
    unestimated: 2,
  });
});

test('completions per week, empty weeks included', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(lastWeeks({ '2026-11-16': 4, '2026-11-02': 2 }, '2026-11-16', 3)).toEqual([
    { week: '2026-11-02', completed: 2 },
    { week: '2026-11-09', completed: 0 },
    { week: '2026-11-16', completed: 4 },
  ]);
});

test('nobody gets more than they have room for, nor more than the excess', () => {
  const anybody = fc.record({
    person: fc.uuid(),
    name: fc.string(),
    open_tasks: fc.nat(99),
    estimated_minutes: fc.nat(9000),
    unestimated: fc.nat(9),
    capacity_minutes: fc.nat(4000),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anybody, { selector: ({ person }) => person }), (team) => {
      const given = new Map<string, number>();
      for (const { excess, takers } of overloadsOf(team)) {
        const taken = takers.reduce((sum, { minutes }) => sum + minutes, 0);
        expect(taken).toBeLessThanOrEqual(excess);
        for (const taker of takers) {
          const { person } = taker.member;
          given.set(person, (given.get(person) ?? 0) + taker.minutes);
        }
      }
      for (const each of team) {
        expect(given.get(each.person) ?? 0).toBeLessThanOrEqual(freeMinutes(each));
      }
    }),
  );
});
