import { expect, test } from 'vitest';
import { silence } from './messages.ts';

test('there is a text for when there is no advice', () => {
  expect([silence(0), silence(1), silence(14)]).toEqual([
    'Nothing presses. No task is open.',
    'Nothing presses. 1 task is open.',
    'Nothing presses. 14 tasks are open.',
  ]);
});
