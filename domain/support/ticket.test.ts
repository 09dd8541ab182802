import { expect, test } from 'vitest';
import { isUnread } from './ticket.ts';

const ticket = { asked_at: '2026-11-21T10:00:00Z', answered_at: '2026-11-21T11:00:00Z' };

test('a ticket is unread for a person if support wrote after they looked', () => {
  expect(isUnread(ticket, 'person', undefined)).toBe(true);
  expect(isUnread(ticket, 'person', '2026-11-21T10:30:00Z')).toBe(true);
  expect(isUnread(ticket, 'person', '2026-11-21T12:00:00+01:00')).toBe(false);
  expect(isUnread({ ...ticket, answered_at: null }, 'person', undefined)).toBe(false);
});

test('a ticket is unread for support if the person wrote after one of them looked', () => {
  expect(isUnread(ticket, 'support', undefined)).toBe(true);
  expect(isUnread(ticket, 'support', '2026-11-21T10:00:00.001Z')).toBe(false);
});
