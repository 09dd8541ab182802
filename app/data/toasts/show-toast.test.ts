import { expect, test } from 'vitest';
import { announced } from './announce.ts';
import { showToast } from './show-toast.ts';
import { seenToast } from './toast.ts';

test('clarity §7 toasts: what people see where they did it is only announced', () => {
  showToast({ ...seenToast('Member removed'), message: 'Tom' });
  expect(announced()).toBe('Member removed: Tom');
  showToast(seenToast('Plan changed'));
  expect(announced()).toBe('Plan changed');
});
