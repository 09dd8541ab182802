import { expect, test } from 'vitest';
import { announced } from './announce.ts';
import { showToast } from './show-toast.ts';
import { ADMIN_TOASTS, COMPANY_TOASTS } from './toasts.ts';

test('clarity §7 toasts: what people see where they did it is only announced', () => {
  showToast({ ...COMPANY_TOASTS.member_removed, message: 'Tom' });
  expect(announced()).toBe('Member removed: Tom');
  showToast(ADMIN_TOASTS.tier_set);
  expect(announced()).toBe('Plan changed');
});
