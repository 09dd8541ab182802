import { expect, test } from 'vitest';
import { claimsOf, headerOf, keyProblem, masked, sessionDetails } from './details.ts';

const encoded = (claims: object) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(claims)))).replaceAll(
    '=',
    '',
  );
const token = `eyJhbGciOiJFUzI1NiJ9.${encoded({ aal: 'aal2', amr: [{ method: 'totp', timestamp: 1_700_000_000 }], name: 'Zoë' })}.signature-of-it`;

test('design §9.5 no token is shown in full: four characters at each end', () => {
  expect(masked(token)).toBe(`eyJh…f-it (${token.length} characters)`);
  expect(masked('abcdefghijkl')).toBe('…');
});

test('reads the claims of a token, in any script', () => {
  expect(claimsOf(token)).toMatchObject({ aal: 'aal2', name: 'Zoë' });
  expect(claimsOf('nonsense')).toEqual({});
});

test('the details of a session contain its assurance level and expiry, but no token', () => {
  const session = {
    access_token: token,
    refresh_token: 'a-refresh-token-of-some-length',
    token_type: 'bearer' as const,
    expires_in: 3600,
    expires_at: 1_700_003_600,
    user: {} as never,
  };
  const details = Object.fromEntries(sessionDetails(session, 1_700_003_000_000));
  expect(details['Assurance level']).toBe('aal2');
  expect(details.Expires).toContain('in 600 s');
  expect(details['Signed in with']).toContain('totp at');
  expect(JSON.stringify(details)).not.toContain('refresh-token-of');
});

test('spec §8 auth errors: no published key, no matching key, a matching key', () => {
  expect(keyProblem([], 'a')?.message).toBe('JWKS is empty');
  expect(keyProblem([{ kid: 'b' }], 'a')?.message).toBe('No matching signing key found in JWKS');
  expect(keyProblem([{ kid: 'a' }], 'a')).toBeUndefined();
  expect(keyProblem([{ kid: 'a' }], undefined)).toBeUndefined();
  expect(headerOf(token)).toEqual({ alg: 'ES256' });
});
