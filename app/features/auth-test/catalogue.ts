/** Messages of the auth client (spec §8), when each occurs and what helps. */
export const CATALOGUE: { message: string; when: string; helps: string }[] = [
  {
    message: 'Auth session missing!',
    when: 'Something needs a session and there is none.',
    helps: 'Sign in. Signing out counts as done.',
  },
  {
    message: 'JWKS is empty',
    when: 'The sign-in service published no key to check tokens with.',
    helps: 'Wait for a key, or look at the service’s log.',
  },
  {
    message: 'No matching signing key found in JWKS',
    when: 'The token was signed by a key that is no longer published.',
    helps: 'Refresh the session; sign in again if that fails.',
  },
  {
    message: 'Invalid JWT signature',
    when: 'The token was changed, or another service made it.',
    helps: 'Sign out and in again.',
  },
  {
    message: 'No session defined in URL',
    when: 'A link of the older, implicit kind came without its tokens.',
    helps: 'Ask for a new link.',
  },
  {
    message: 'No code detected.',
    when: 'A link was to bring a code and did not.',
    helps: 'Ask for a new link.',
  },
  {
    message: 'Not a valid PKCE flow url.',
    when: 'A link brought tokens or an error where a code is expected.',
    helps: 'Ask for a new link in this browser.',
  },
  {
    message: 'Not a valid implicit grant flow url.',
    when: 'A link brought a code where tokens are expected. This app never expects those.',
    helps: 'Reload the page.',
  },
  {
    message: 'No browser detected.',
    when: 'The address was read outside of a browser.',
    helps: 'Open the page in one.',
  },
];

/** Returns the entry that explains a message, if the catalogue has one. */
export function entryOf(message: string) {
  return CATALOGUE.find((entry) => message.includes(entry.message.replace(/[.!]$/, '')));
}
