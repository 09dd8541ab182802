import { describe, expect, test } from 'vitest';
import { attentionOf } from './attention.ts';
import type { Delegation } from './delegation.ts';

const ana = { id: 'ana', email: 'ana@example.com' };
const NOW = '2026-11-20T10:00:00Z';
const byAna = (id: string, changes: Partial<Delegation> = {}): Delegation => ({
  id,
  original_task_id: null,
  delegated_by_user_id: 'ana',
  delegated_to_user_id: 'tom',
  delegated_to_email: 'tom@example.com',
  deadline: null,
  proposed_deadline: null,
  follow_up_date: null,
  status: 'pending',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  accepted_at: null,
  completed_at: null,
  ...changes,
});
const forAna = (id: string, changes: Partial<Delegation> = {}) =>
  byAna(id, { delegated_by_user_id: 'tom', delegated_to_user_id: 'ana', ...changes });
const attention = (rows: Delegation[], zone = 'UTC') => {
  const { answers, waiting } = attentionOf(rows, ana, NOW, zone);
  const wants = (each: { row: Delegation; want: string | undefined }[]) =>
    each.map(({ row, want }) => [row.id, want]);
  return { answers: wants(answers), waiting: wants(waiting) };
};

describe('the delegations that need a person’s attention', () => {
  test.each<[string, Delegation, 'answer' | 'decide' | undefined]>([
    ['delegated to them and not answered', forAna('1'), 'answer'],
    ['delegated to them and accepted', forAna('1', { status: 'accepted' }), undefined],
    [
      'with another date, which comes before asking',
      byAna('1', { proposed_deadline: NOW, follow_up_date: '2026-11-19' }),
      'decide',
    ],
  ])('%s', (_what, row, want) => {
    expect(attention([row])).toEqual({ answers: want ? [['1', want]] : [], waiting: [] });
  });

  test.each<[string, Delegation, 'follow_up' | undefined]>([
    ['delegated today', byAna('1'), undefined],
    ['silent for two days', byAna('1', { created_at: '2026-11-18T10:00:00Z' }), undefined],
    ['silent for three', byAna('1', { created_at: '2026-11-17T23:00:00Z' }), 'follow_up'],
    [
      'accepted three days ago',
      byAna('1', { created_at: '2026-11-17T10:00:00Z', status: 'accepted' }),
      undefined,
    ],
    [
      'to be asked after today',
      byAna('1', { status: 'accepted', follow_up_date: '2026-11-20' }),
      'follow_up',
    ],
    ['to be asked after tomorrow', byAna('1', { follow_up_date: '2026-11-21' }), undefined],
  ])('delegated by them, %s', (_what, row, want) => {
    expect(attention([row])).toEqual({ answers: [], waiting: [['1', want]] });
  });

  test('finished ones are not among them', () => {
    const finished = byAna('1', { status: 'completed', follow_up_date: '2026-11-19' });
    expect(attention([finished])).toEqual({ answers: [], waiting: [] });
  });

  test('clarity §4 what waits on others: all of it, the longest wait first', () => {
    const rows = [
      byAna('new'),
      byAna('asked after', { follow_up_date: '2026-11-20', created_at: '2026-11-16T10:00:00Z' }),
      byAna('accepted', {
        status: 'accepted',
        created_at: '2026-11-01T10:00:00Z',
        accepted_at: '2026-11-18T10:00:00Z',
      }),
      byAna('silent', { created_at: '2026-11-10T10:00:00Z' }),
      forAna('to answer'),
    ];
    expect(attention(rows)).toEqual({
      answers: [['to answer', 'answer']],
      waiting: [
        ['silent', 'follow_up'],
        ['asked after', 'follow_up'],
        ['accepted', undefined],
        ['new', undefined],
      ],
    });
  });

  test('days are the person’s own', () => {
    const row = byAna('1', { created_at: '2026-11-17T23:30:00Z' });
    expect(attention([row], 'Europe/London').waiting).toEqual([['1', 'follow_up']]);
    expect(attention([row], 'Europe/Paris').waiting).toEqual([['1', undefined]]);
  });
});
