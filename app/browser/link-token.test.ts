import { expect, test } from 'vitest';
import { isIncomplete } from './link-token.ts';

const BASE64URL = 'q3_Zk-9vW7mT4rXyB1cD8eFgHjKlMnPoQ2sUtVw5xYz';
const HEX = '0123456789abcdef'.repeat(4);

test.each([
  ['', true],
  [BASE64URL.slice(0, 12), true],
  [BASE64URL.slice(0, 42), true],
  [HEX.slice(0, 43 + 5), true],
  [HEX.slice(0, 63), true],
  [`pkce_${BASE64URL.slice(0, 38)}`, true],
  [`${BASE64URL.slice(0, 20)} ${BASE64URL.slice(20)}`, true],
  [`${BASE64URL.slice(0, 20)}%0AThanks`, true],
  [BASE64URL, false],
  [HEX, false],
  [HEX.slice(0, 56), false],
  // The id of an invitation.
  ['3f2a8c1e-9b7d-4e60-a1c5-0d9e8f7a6b5c', false],
  ['3f2a8c1e-9b7d-4e60-a1c5-0d9e8f7a6b', true],
  [`pkce_${BASE64URL}`, false],
  [`pkce_${HEX.slice(0, 56)}`, false],
  // The first is too long for a token, the second too short for a part of a token: neither is
  // reported as incomplete. The server refuses both.
  [`${BASE64URL}x`, false],
  ['guessed', false],
])('the link with the token %j is incomplete: %s', (token, incomplete) => {
  expect(isIncomplete(token)).toBe(incomplete);
});
