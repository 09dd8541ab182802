/**
 * A hidden field with the email address, so that a password manager saves the form's password for
 * the right account.
 */
export function UsernameHint({ email = '' }: { email: string | undefined }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
