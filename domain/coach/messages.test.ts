import { expect, test } from 'vitest';
import { silence } from './messages.ts';

test('silence is said too', () => {
  expect([silence(0), silence(1), silence(14)]).toEqual([
    'Nothing presses. No task is open.',
    'Nothing presses. 1 task is open.',
    'Nothing presses. 14 tasks are open.',
  ]);
});
