import { expect, test } from 'vitest';
import type { TeamMember } from '#domain/team/load.ts';
import { balanceText, overloadText, roomText, takersText } from './labels.ts';

const member = (name: string, hours: number, week = 40, unestimated = 0): TeamMember => ({
  person: name,
  name,
  open_tasks: 3,
  estimated_minutes: hours * 60,
  unestimated,
  capacity_minutes: week * 60,
});

test('the text names who is overloaded and who could take it, with numbers', () => {
  const [tom, mia] = [member('Tom', 32), member('Mia', 36)];
  const takers = [
    { member: tom, minutes: 480 },
    { member: mia, minutes: 240 },
  ];
  const overload = { member: member('Ana', 52), excess: 720, takers };
  expect(overloadText(overload)).toBe(
    'Ana has 52 h of work, 12 h more than their week has room for.',
  );
  expect(takersText(overload)).toBe('Who could take some: Tom 8 h, Mia 4 h.');
  expect(takersText({ ...overload, takers: [] })).toBe('No one has room for it this week.');
  expect(overloadText({ member: member('Ana', 2, 0), excess: 120, takers })).toBe(
    'Ana has 2 h of work and no working days.',
  );
});

test('the text about a balanced team has its total and the tasks without an estimate', () => {
  expect(balanceText([member('Ana', 10), member('Tom', 5, 40, 2)])).toBe(
    'Everyone’s work fits their week: 15 h of work, 80 h of working time. 2 tasks have no estimate and aren’t counted.',
  );
  expect(balanceText([member('Ana', 10)])).toBe(
    'Everyone’s work fits their week: 10 h of work, 40 h of working time.',
  );
});

test.each([
  [2400, 0, 'Room for 40 h'],
  [2400, 24, 'Room for 40 h at most'],
  [90, 1, 'Room for 1 h 30 min at most'],
])('%s free minutes beside %s tasks without an estimate: %s', (minutes, unestimated, text) => {
  expect(roomText(minutes, unestimated)).toBe(text);
});
