import { expect, test } from 'vitest';
import { firstNameOf } from '#domain/delegations/names.ts';
import type { DelegationRow } from './api/delegation-row.ts';
import { mailtoOf, reminderOf } from './detail/reminder.ts';
import { attentionText, followUpText, stateText } from './labels.ts';
import { boardLabel } from './names.ts';

const NOW = '2026-11-20T10:00:00Z';
const ZONE = 'Europe/Paris';
const ana = { id: 'ana', email: 'ana@example.com' };
const tom = { id: 'tom', email: 'tom@example.com' };

const row = (changes: Partial<DelegationRow> = {}) =>
  ({
    id: '1',
    original_task_id: 't1',
    delegated_by_user_id: 'ana',
    delegated_by_name: null,
    delegated_to_user_id: 'tom',
    delegated_to_email: 'tom@example.com',
    delegated_to_name: 'Tom Reyes',
    delegator: {
      id: 'ana',
      first_name: 'Ana',
      last_name: 'Maric',
      email: 'ana@example.com',
      avatar_url: null,
    },
    recipient: null,
    title: 'Collect the receipts',
    deadline: null,
    proposed_deadline: null,
    follow_up_date: null,
    status: 'pending',
    created_at: '2026-11-17T10:00:00Z',
    updated_at: '2026-11-19T10:00:00Z',
    accepted_at: null,
    completed_at: null,
    ...changes,
  }) as DelegationRow;

test.each([
  ['answer', {}, 'From Ana'],
  ['answer', { deadline: '2026-11-25T16:00:00Z' }, 'From Ana, due Wed 25 Nov'],
  ['decide', { proposed_deadline: '2026-11-27T16:00:00Z' }, 'Tom proposes Fri 27 Nov, 17:00'],
  ['decide', { proposed_deadline: '2026-11-27T22:59:00Z' }, 'Tom proposes Fri 27 Nov'],
  ['follow_up', {}, 'Tom hasn’t answered for 3 days'],
  [
    'follow_up',
    { status: 'accepted', accepted_at: '2026-11-19T10:00:00Z', follow_up_date: '2026-11-20' },
    'Tom accepted yesterday · Follow up today',
  ],
] as const)('what wants a person’s attention: %s of %j', (want, changes, words) => {
  expect(attentionText(row(changes), want, NOW, ZONE)).toBe(words);
});

test.each([
  [{}, 'Tom hasn’t answered for 3 days', 'Waiting for your answer since Tue 17 Nov'],
  [{ created_at: '2026-11-19T23:30:00Z' }, 'Tom hasn’t answered yet', 'Waiting for your answer'],
  [
    { created_at: '2026-11-19T22:30:00Z' },
    'Tom hasn’t answered for 1 day',
    'Waiting for your answer since Thu 19 Nov',
  ],
  [
    { status: 'accepted', accepted_at: '2026-11-19T10:00:00Z' },
    'Tom accepted yesterday',
    'You accepted yesterday',
  ],
  [{ status: 'rejected' }, 'Tom declined yesterday', 'You declined yesterday'],
  [{ status: 'cancelled' }, 'You took the task back yesterday', 'Ana took the task back yesterday'],
  [{ status: 'completed', completed_at: NOW }, 'Tom finished it today', 'You finished it today'],
] as const)('%j in words, from either side', (changes, forAna, forTom) => {
  expect(stateText(row(changes), ana, NOW, ZONE)).toBe(forAna);
  expect(stateText(row(changes), tom, NOW, ZONE)).toBe(forTom);
});

test('label of a delegation on its board card', () => {
  expect(boardLabel(row(), 'ana', NOW, ZONE)).toBe('Waiting for Tom, 3 days');
  expect(boardLabel(row({ status: 'accepted' }), 'ana', NOW, ZONE)).toBe('Tom accepted');
  expect(boardLabel(row({ status: 'accepted' }), 'tom', NOW, ZONE)).toBe('From Ana');
  expect(boardLabel(row({ proposed_deadline: NOW }), 'ana', NOW, ZONE)).toBe(
    'Tom proposes another date',
  );
  expect(firstNameOf('tom@example.com')).toBe('tom@example.com');
});

test.each([
  [null, undefined],
  ['2026-11-24', 'Follow up Tue 24 Nov'],
  ['2026-11-20', 'Follow up today'],
  ['2026-11-19', 'Follow-up 1 day overdue'],
])('a follow-up on %s', (follow_up_date, words) => {
  expect(followUpText(row({ follow_up_date }), NOW, ZONE)).toBe(words);
});

test('the reminder of a deadline without a time names only the day', () => {
  const deadline = '2026-11-28T22:59:00Z';
  expect(
    reminderOf(row({ deadline }), 'Ana', 'https://prioriti.example', NOW, ZONE).text,
  ).toContain('It’s due on Saturday 28 November 2026.');
});

test('writes a complete reminder and its mailto link', () => {
  const reminder = reminderOf(
    row({ deadline: '2026-11-28T16:00:00Z' }),
    'Ana Maric',
    'https://prioriti.example',
    NOW,
    ZONE,
  );
  expect(reminder).toEqual({
    subject: 'Reminder: “Collect the receipts”',
    text: [
      'Hello Tom,',
      'On Tue 17 Nov I asked you to do “Collect the receipts”. It’s due on Saturday 28 November 2026 at 17:00.',
      'Can you take it on? If the date doesn’t suit you, propose another one.',
      'You can answer here: https://prioriti.example/delegations',
      'Ana Maric',
    ].join('\n\n'),
  });
  const link = mailtoOf('tom&cc=eve@example.com', { subject: 'A & B?', text: 'One\nTwo' });
  expect(link).toBe('mailto:tom%26cc%3Deve@example.com?subject=A%20%26%20B%3F&body=One%0D%0ATwo');
});
