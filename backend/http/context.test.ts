import { expect, test } from 'vitest';
import { loggedPath } from './context.ts';

test.each([
  ['/delegation%23a-secret-token', '/delegation'],
  ['/delegation%2523a-secret-token', '/delegation'],
  ['/reset-password%3Ftoken_hash=a-secret-token', '/reset-password'],
  ['/email-confirmation%3ftoken_hash%3Da-secret-token', '/email-confirmation'],
  ['/auth/callback%253Ftoken_hash=a-secret-token', '/auth/callback'],
  ['/rest/v1/tasks', '/rest/v1/tasks'],
  ['/50%2f23', '/50%2f23'],
])('the log has no token of a link whose # or ? was encoded: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
