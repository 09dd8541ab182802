import { expect, test } from 'vitest';
import { LOG_TOASTS } from './toasts.ts';

test.each([[LOG_TOASTS.logs_failed, 'Failed to fetch activity logs']])(
  'spec §8 destructive toasts: %o',
  (toast, title) => {
    expect(toast).toEqual({ title, style: 'destructive' });
  },
);
