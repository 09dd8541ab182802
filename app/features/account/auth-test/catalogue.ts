import { m } from '#messages';

interface Entry {
  message: string;
  /** When the message occurs; `help` says what to do about it. */
  when: string;
  help: string;
}

/** Explanations of the auth client's messages (spec §8). */
const EXPLANATIONS: Record<string, Omit<Entry, 'message'>> = {
  'Auth session missing!': {
    when: m.auth_test_session_missing_when(),
    help: m.auth_test_session_missing_help(),
  },
  'JWKS is empty': {
    when: m.auth_test_jwks_empty_when(),
    help: m.auth_test_jwks_empty_help(),
  },
  'No matching signing key found in JWKS': {
    when: m.auth_test_no_key_when(),
    help: m.auth_test_no_key_help(),
  },
  'Invalid JWT signature': {
    when: m.auth_test_signature_when(),
    help: m.auth_test_signature_help(),
  },
  'No session defined in URL': {
    when: m.auth_test_no_session_when(),
    help: m.auth_test_no_session_help(),
  },
  'No code detected.': {
    when: m.auth_test_no_code_when(),
    help: m.auth_test_no_code_help(),
  },
  'Not a valid PKCE flow url.': {
    when: m.auth_test_not_pkce_when(),
    help: m.auth_test_not_pkce_help(),
  },
  'Not a valid implicit grant flow url.': {
    when: m.auth_test_not_implicit_when(),
    help: m.auth_test_not_implicit_help(),
  },
  'No browser detected.': {
    when: m.auth_test_no_browser_when(),
    help: m.auth_test_no_browser_help(),
  },
};

export const CATALOGUE: readonly Entry[] = Object.entries(EXPLANATIONS).map(([message, entry]) => ({
  message,
  ...entry,
}));

/** Returns the entry that explains a message, if the catalogue has one. */
export function catalogueEntryOf(message: string): Entry | undefined {
  return CATALOGUE.find((entry) => message.includes(entry.message.replace(/[.!]$/, '')));
}
