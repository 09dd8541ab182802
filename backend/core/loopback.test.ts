import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://127.1', true],
  ['http://[::1]:8080/path', true],
  ['http://127.example.com', false],
  ['http://localhost.example.com', false],
  ['http://10.0.0.1', false],
])('%s: %s', (address, isThisMachine) => {
  expect(isLoopback(new URL(address))).toBe(isThisMachine);
});
