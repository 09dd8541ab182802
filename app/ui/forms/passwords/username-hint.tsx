/** A hidden field that tells a password manager which account the form's password belongs to. */
export function UsernameHint({ email = '' }: { email: string | undefined }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
