import { expect, test } from 'vitest';
import { usageOf } from './usage.ts';

const limits = [
  { tier: 'free', max_tasks: 50, max_delegations: 10 },
  { tier: 'enterprise', max_tasks: null, max_delegations: null },
];
const member = (name: string, tier: string, open_tasks: number, open_delegations = 0) => ({
  name,
  tier,
  open_tasks,
  open_delegations,
});

test('spec §5 limit check: the member nearest to their limit, and the total', () => {
  const ana = member('Ana', 'free', 48);
  const people = [member('Tom', 'free', 3), ana, member('Mia', 'enterprise', 400)];
  expect(usageOf(people, limits, 'tasks')).toEqual({
    total: 451,
    fullest: { member: ana, used: 48, limit: 50 },
  });
});

test('a null or absent limit means unlimited', () => {
  expect(usageOf([member('Mia', 'enterprise', 400)], limits, 'tasks')).toEqual({ total: 400 });
  expect(usageOf([member('Mia', 'gold', 4, 2)], limits, 'delegations')).toEqual({ total: 2 });
  expect(usageOf([], limits, 'tasks')).toEqual({ total: 0 });
});

test('a limit of 0 counts as full', () => {
  const none = [{ tier: 'free', max_tasks: 0, max_delegations: 0 }];
  const ana = member('Ana', 'free', 0);
  expect(usageOf([ana], none, 'tasks').fullest).toEqual({ member: ana, used: 0, limit: 0 });
});
