import { expect, test } from 'vitest';
import { ERROR_CODES, errorText } from './texts.ts';

test.each([
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
  expect(errorText(code, params)).toBe(text);
});

test('a code with missing parameters still has a text', () => {
  for (const code of ERROR_CODES) expect(errorText(code, {}), code).toMatch(/\w/);
  expect(errorText('toString', {})).toBeUndefined();
});
