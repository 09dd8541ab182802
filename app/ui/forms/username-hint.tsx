/** Tells a password manager whose password a form sets. */
export function UsernameHint({ email = '' }: { email: string | undefined }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
