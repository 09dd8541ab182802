import { expect, test } from 'vitest';
import { loggedPath } from './context.ts';

test.each([
  ['/delegation%23a-secret-token', '/delegation'],
  ['/delegation%2523a-secret-token', '/delegation'],
  ['/rest/v1/tasks', '/rest/v1/tasks'],
  ['/50%2f23', '/50%2f23'],
])('the log has no token of a link whose # was encoded: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
