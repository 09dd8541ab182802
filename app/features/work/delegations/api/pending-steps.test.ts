import { expect, test } from 'vitest';
import type { DelegationRow } from './delegation-row.ts';
import { pendingSteps, type StepTaken } from './pending-steps.ts';

const row = {
  id: '1',
  status: 'pending',
  delegated_to_user_id: null,
  answer_message: null,
  completion_message: null,
} as DelegationRow;
const after = (taken: StepTaken, before: Partial<DelegationRow> = {}) =>
  pendingSteps('tom').apply([{ ...row, ...before }], taken);

test('clarity §5 answers: the message shows with the step', () => {
  expect(after({ id: '1', step: 'reject', message: ' No time ' })).toMatchObject([
    { status: 'rejected', answer_message: 'No time', delegated_to_user_id: 'tom' },
  ]);
  expect(
    after(
      { id: '1', step: 'complete', message: 'Here it is' },
      { status: 'accepted', answer_message: 'Gladly' },
    ),
  ).toMatchObject([
    { status: 'completed', answer_message: 'Gladly', completion_message: 'Here it is' },
  ]);
  expect(after({ id: '1', step: 'accept', message: ' ' })).toMatchObject([
    { status: 'accepted', answer_message: null },
  ]);
});

test('clarity §5 decline: undone, it is pending without the reason', () => {
  const declined = { status: 'rejected', answer_message: 'No time' } as const;
  expect(after({ id: '1', step: 'undo_decline' }, declined)).toMatchObject([
    { status: 'pending', answer_message: null },
  ]);
});

test('clarity §5 answers: accepting undone, it is pending without the message', () => {
  const accepted = {
    status: 'accepted',
    accepted_at: '2026-11-20T10:00:00Z',
    answer_message: 'Gladly',
  } as const;
  expect(after({ id: '1', step: 'undo_accept' }, accepted)).toMatchObject([
    { status: 'pending', accepted_at: null, answer_message: null },
  ]);
});

test('clarity §5 delegation undo: the delegation is gone, the others stay', () => {
  expect(after({ id: '1', step: 'undo', original: null })).toEqual([]);
  expect(after({ id: '2', step: 'undo', original: null })).toEqual([row]);
});

test('agreeing to a date shows the date that the person saw, even if another one is proposed', () => {
  const [seen, newer] = ['2099-05-04T10:00:00+00:00', '2099-06-04T10:00:00+00:00'];
  const decide = (agree: boolean) =>
    after({ id: '1', step: 'decide', agree, proposed: seen }, { proposed_deadline: newer });
  expect(decide(true)).toMatchObject([
    { deadline: seen, proposed_deadline: null, status: 'accepted' },
  ]);
  expect(decide(false)).toMatchObject([{ proposed_deadline: null, status: 'pending' }]);
});
