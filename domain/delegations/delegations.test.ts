import { describe, expect, test } from 'vitest';
import { type Delegation, isFor, pendingFor } from './delegation.ts';
import { isFollowUpDue, listsOf } from './lists.ts';
import { priorityOf, stepsOf } from './steps.ts';

const ana = { id: 'ana', email: 'Ana@Example.com' };
const tom = { id: 'tom', email: 'tom@example.com' };
const NOW = '2026-11-20T10:00:00Z';

const delegation = (id: string, changes: Partial<Delegation> = {}): Delegation => ({
  id,
  original_task_id: null,
  delegated_by_user_id: 'ana',
  delegated_to_user_id: 'tom',
  delegated_to_email: 'tom@example.com',
  deadline: null,
  proposed_deadline: null,
  follow_up_date: null,
  status: 'pending',
  created_at: '2026-11-17T10:00:00Z',
  updated_at: '2026-11-17T10:00:00Z',
  accepted_at: null,
  completed_at: null,
  ...changes,
});

describe('spec §4 delegation status: which step belongs to which side', () => {
  test.each([
    ['pending', {}, ['remind', 'cancel'], ['accept', 'reject', 'propose']],
    ['accepted', { status: 'accepted' }, ['remind', 'cancel'], ['complete', 'propose']],
    [
      'with another date',
      { proposed_deadline: NOW },
      ['decide', 'remind', 'cancel'],
      ['accept', 'reject', 'propose'],
    ],
    ['rejected', { status: 'rejected' }, [], []],
    ['completed', { status: 'completed' }, [], []],
    ['cancelled', { status: 'cancelled' }, [], []],
    ['whose delegator is gone', { delegated_by_user_id: null }, [], ['accept', 'reject']],
  ] as const)('%s', (_what, changes, byAna, byTom) => {
    const it = delegation('1', changes);
    expect(stepsOf(it, ana)).toEqual(byAna);
    expect(stepsOf(it, tom)).toEqual(byTom);
    expect(stepsOf(it, { id: 'eve', email: 'eve@example.com' })).toEqual([]);
  });

  test('a delegation without an account belongs to the person who confirmed its address', () => {
    const it = delegation('1', {
      delegated_to_user_id: null,
      delegated_to_email: 'ana@example.com',
      delegated_by_user_id: 'tom',
    });
    expect(isFor(it, ana)).toBe(true);
    expect(isFor(it, tom)).toBe(false);
    expect(isFor({ ...it, delegated_to_user_id: 'eve' }, ana)).toBe(false);
  });

  test('a delegator who later has the recipient’s address is not the recipient', () => {
    const it = delegation('1', {
      delegated_to_user_id: null,
      delegated_to_email: 'ana@example.com',
    });
    expect(isFor(it, ana)).toBe(false);
    expect(pendingFor([it], ana)).toBe(0);
    expect(stepsOf(it, ana)).toEqual(['remind', 'cancel']);
  });
});

test('the lists: pending answers first', () => {
  const all = [
    delegation('unanswered'),
    delegation('accepted', { status: 'accepted', accepted_at: '2026-11-18T10:00:00Z' }),
    delegation('due', { status: 'accepted', follow_up_date: '2026-11-20' }),
    delegation('date', { proposed_deadline: NOW, created_at: '2026-11-19T10:00:00Z' }),
    delegation('declined', { status: 'rejected', updated_at: '2026-11-19T10:00:00Z' }),
    delegation('old', { status: 'completed', updated_at: '2026-10-19T10:00:00Z' }),
    delegation('mine', { delegated_by_user_id: 'tom', delegated_to_user_id: 'ana', deadline: NOW }),
    delegation('mine-accepted', {
      delegated_by_user_id: 'tom',
      delegated_to_user_id: 'ana',
      status: 'accepted',
    }),
    delegation('mine-later', {
      delegated_by_user_id: 'tom',
      delegated_to_user_id: 'ana',
      deadline: '2026-12-20T10:00:00Z',
    }),
  ];
  const lists = listsOf(all, ana, NOW, 'Europe/Paris');
  const ids = (list: Delegation[]) => list.map(({ id }) => id);
  expect(ids(lists.incoming)).toEqual(['mine', 'mine-later', 'mine-accepted']);
  expect(ids(lists.waiting)).toEqual(['date', 'due', 'unanswered', 'accepted']);
  expect(ids(lists.outgoing)).toEqual(['date', 'unanswered', 'accepted', 'due', 'declined']);
  expect(ids(lists.history)).toEqual(['declined', 'old']);
  expect(pendingFor(all, ana)).toBe(2);
  expect(pendingFor(all, tom)).toBe(2);
});

test('a follow-up is due from its day on', () => {
  const it = delegation('1', { follow_up_date: '2026-11-20' });
  expect(isFollowUpDue(it, '2026-11-19')).toBe(false);
  expect(isFollowUpDue(it, '2026-11-20')).toBe(true);
  expect(isFollowUpDue(delegation('2'), '2026-11-20')).toBe(false);
});

test('spec §7 send-delegation-email: high if urgent, medium if important, else low', () => {
  expect(priorityOf({ is_urgent: true, is_important: true })).toBe('high');
  expect(priorityOf({ is_urgent: false, is_important: true })).toBe('medium');
  expect(priorityOf({ is_urgent: false, is_important: false })).toBe('low');
});
