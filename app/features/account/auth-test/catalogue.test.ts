import { expect, test } from 'vitest';
import { catalogueEntryOf } from './catalogue.ts';

test.each([
  ['Auth session missing!', 'Sign in. If you wanted to sign out, you already are.'],
  ['JWKS is empty', 'Wait for a key, or check the service’s log.'],
  ['No matching signing key found in JWKS', 'Refresh the session. If that fails, sign in again.'],
  ['Invalid JWT signature', 'Sign out and in again.'],
  ['No session defined in URL', 'Ask for a new link.'],
  ['No code detected.', 'Ask for a new link.'],
  ['Not a valid PKCE flow url.', 'Ask for a new link in this browser.'],
  ['Not a valid implicit grant flow url.', 'Reload the page.'],
  ['No browser detected.', 'Open the page in a browser.'],
])('spec §8 auth errors: %s', (message, help) => {
  expect(catalogueEntryOf(message)?.help).toBe(help);
});

test('a message outside the catalogue has no explanation', () => {
  expect(catalogueEntryOf('Something else')).toBeUndefined();
});
