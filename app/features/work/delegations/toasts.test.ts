import { expect, test } from 'vitest';
import { DELEGATION_MAIL_FAILED, DELEGATION_TOASTS } from './toasts.ts';

test.each([
  [DELEGATION_TOASTS.accepted, 'Delegation accepted successfully!'],
  [DELEGATION_TOASTS.rejected, 'Delegation rejected successfully!'],
  [DELEGATION_TOASTS.completed, 'Delegation completed successfully!'],
  [DELEGATION_TOASTS.cancelled, 'Delegation cancelled successfully!'],
])('spec §8 success toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'default' });
});

test.each([
  [DELEGATION_TOASTS.fetch_failed, 'Failed to fetch delegated tasks'],
  [DELEGATION_TOASTS.delegate_failed, 'Failed to delegate task'],
  [DELEGATION_TOASTS.respond_failed, 'Failed to respond to delegation'],
  [DELEGATION_TOASTS.cancel_failed, 'Failed to cancel delegation'],
])('spec §8 destructive toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'destructive' });
});

test('spec §8: a failed email changes the success message', () => {
  expect(DELEGATION_MAIL_FAILED).toEqual({
    registered: 'Email notification failed, but they can see it in their dashboard.',
    unregistered: 'Email notification failed. Please inform them about the task delegation.',
  });
});
