import { describe, expect, test } from 'vitest';
import { eventText, momentText } from './messages.ts';
import type { TaskEvent } from './queries.ts';

const CONTEXT = { self: 'me', now: '2026-11-20T12:00:00Z', zone: 'Europe/Paris' };
const LENA = { first_name: 'Lena', last_name: 'Fischer', email: 'lena@example.com' };
const event = (kind: string, params: TaskEvent['params'] = {}, by: Partial<TaskEvent> = {}) =>
  ({
    id: 1,
    kind,
    params,
    actor_id: 'me',
    actor: null,
    created_at: '2026-11-20T12:00:00Z',
    ...by,
  }) satisfies TaskEvent;

describe('text of a task’s history', () => {
  test.each([
    ['started', {}, 'Started'],
    ['completed', {}, 'Completed'],
    ['completed', { title: 'Sign the lease' }, 'Completed “Sign the lease”'],
    ['moved', { from: 'do_now', to: 'schedule' }, 'Moved from Do Now to Schedule'],
    ['planned', { day: '2026-11-24', time: null }, 'Planned for Tue 24 Nov'],
    ['planned', { day: '2026-11-20', time: '09:30:00' }, 'Planned for today 09:30'],
    ['unplanned', {}, 'Removed the planned day'],
    ['due', { deadline: '2026-11-21T16:00:00Z' }, 'Set the deadline to tomorrow 17:00'],
    ['due', { deadline: '2026-11-21T22:59:00Z' }, 'Set the deadline to tomorrow'],
    ['not_due', {}, 'Removed the deadline'],
    ['renamed', { from: 'Old' }, 'Renamed from “Old”'],
    ['edited', { fields: ['notes'] }, 'Changed notes'],
    ['edited', { fields: ['notes', 'duration', 'flags'] }, 'Changed notes, duration and flags'],
    ['delegated', { to: 'Lena' }, 'Delegated to Lena'],
    ['date_agreed', { deadline: '2026-11-21T16:00:00Z' }, 'Agreed to tomorrow 17:00'],
    ['cancelled', {}, 'Cancelled the delegation'],
    ['of_tomorrow', {}, 'Changed the task'],
  ])('%s %j: %s', (kind, params, text) => {
    expect(eventText(event(kind, params), CONTEXT)).toBe(text);
  });

  test.each<[Partial<TaskEvent>, string]>([
    [{ actor_id: 'lena', actor: LENA }, 'Lena Fischer declined'],
    [
      { actor_id: 'lena', actor: { ...LENA, first_name: null, last_name: null } },
      'lena@example.com declined',
    ],
    [{ actor_id: null, params: { by: 'Lena' } }, 'Lena declined'],
    [{ actor_id: null }, 'Declined'],
  ])('of someone else, by what they go by: %j', (by, text) => {
    expect(eventText(event('rejected', {}, by), CONTEXT)).toBe(text);
  });

  test.each<[string | null, string]>([
    ['lena', 'Delegation ended, because Lena Fischer left the company'],
    ['me', 'Delegation ended, because you left the company'],
    [null, 'Delegation ended, because Lena left the company'],
  ])('clarity §5: a delegation that ended with a membership says why: %s', (actor_id, text) => {
    const by = { actor_id, actor: actor_id === 'lena' ? LENA : null };
    expect(eventText(event('member_left', { by: 'Lena' }, by), CONTEXT)).toBe(text);
  });

  test('formats the time of an event in the person’s time zone', () => {
    expect(momentText('2026-11-19T23:30:00Z', CONTEXT)).toBe('Today, 00:30');
    expect(momentText('2026-11-18T10:00:00Z', CONTEXT)).toBe('Wed 18 Nov, 11:00');
  });
});
