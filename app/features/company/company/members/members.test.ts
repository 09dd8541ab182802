import { expect, test } from 'vitest';
import type { Member } from '../queries.ts';
import { listOf } from './members.ts';

const member = (first_name: string | null, email: string, more: Partial<Member> = {}): Member => ({
  person: email,
  name: first_name ?? email,
  first_name,
  last_name: null,
  email,
  avatar_url: null,
  role: 'other',
  is_owner: false,
  tier: 'free',
  open_tasks: 0,
  open_delegations: 0,
  last_seen: null,
  ...more,
});
const people = [
  member('Žofie', 'z@x.org', { open_tasks: 2, last_seen: '2026-11-20T10:00:00Z' }),
  member('Ana', 'ana@x.org', { is_owner: true, open_tasks: 9 }),
  member(null, 'tom@x.org', { role: 'manager', last_seen: '2026-11-21T10:00:00Z' }),
];
const names = (text: string, by: Parameters<typeof listOf>[2]['by'], descending = false) =>
  listOf(people, text, { by, descending }).map(({ email }) => email);

test('spec §2 /company: members are found by name and address, without accents', () => {
  expect(names('zof', 'name')).toEqual(['z@x.org']);
  expect(names('ANA x.org', 'name')).toEqual(['ana@x.org']);
  expect(names('nobody', 'name')).toEqual([]);
});

test('members can be sorted by each column in both directions', () => {
  expect(names('', 'name')).toEqual(['ana@x.org', 'tom@x.org', 'z@x.org']);
  expect(names('', 'role')).toEqual(['ana@x.org', 'tom@x.org', 'z@x.org']);
  expect(names('', 'tasks', true)).toEqual(['ana@x.org', 'z@x.org', 'tom@x.org']);
  expect(names('', 'seen', true)).toEqual(['tom@x.org', 'z@x.org', 'ana@x.org']);
  expect(names('', 'tier')).toEqual(['ana@x.org', 'tom@x.org', 'z@x.org']);
});
