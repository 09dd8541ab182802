import { expect, test } from 'vitest';
import type { ErrorCode } from './data/errors/error-codes.ts';
import { ERROR_TEXTS } from './error-texts.ts';

test.each([
  ['too_many_lookups', {}, 'Too many searches by email. Try again in an hour.'],
  ['not_recipient', {}, 'Only the recipient can do this.'],
  ['cannot_delegate_to_self', {}, 'You can’t delegate a task to yourself.'],
  ['nobody_delegates_to_themselves', {}, 'You can’t delegate a task to yourself.'],
  ['not_authenticated', {}, 'User not authenticated'],
  [
    'limit_reached',
    { resource: 'goals', tier: 'free', limit: 3 },
    'Your Free plan includes 3 active goals. Complete or delete one, or change your plan.',
  ],
  [
    'limit_reached',
    { resource: 'tasks', tier: 'free', limit: 1 },
    'Your Free plan includes 1 open task. Complete or drop it, or change your plan.',
  ],
  [
    'over_limit',
    { resource: 'delegated_tasks', tier: 'free', limit: 10 },
    'Your Free plan includes 10 open delegations, so this one is read-only. You can still cancel it.',
  ],
  [
    'mail_too_soon',
    { seconds: 42 },
    'We just sent an email to this address. Try again in 42 seconds.',
  ],
  ['too_many_rows', { limit: 1000 }, 'You can add at most 1,000 at once.'],
  ['delegation_closed', { status: 'completed' }, 'This delegation is already completed.'],
  ['admin_role_required', { role: 'billing' }, 'Only billing admins can do this.'],
  ['admin_role_required', { role: 'super' }, 'Only admins with full access can do this.'],
  [
    'company_paid_by_other',
    { name: 'Ana', until: null },
    'Ana pays for your company. Ask them to end it under Billing; then choose a plan with your own card.',
  ],
  [
    'company_paid_by_other',
    { name: null, until: '2026-12-24T12:00:00Z' },
    'Someone else pays for your company until 24 December 2026. After that, choose a plan with your own card.',
  ],
  [
    'successor_over_limit',
    { name: 'Bo', count: 1 },
    'Bo has no room for 1 more open task. Choose someone else, or ask them to make room.',
  ],
])('%s with %o', (code, params, text) => {
  expect(ERROR_TEXTS[code as ErrorCode](params)).toBe(text);
});

test('a code with missing parameters still has a text', () => {
  for (const [code, text] of Object.entries(ERROR_TEXTS)) expect(text({}), code).toMatch(/\w/);
});
