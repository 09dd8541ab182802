import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Leaked passwords of at least eight characters, including the 3,000 commonest (safety, numbers).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= 8),
);
