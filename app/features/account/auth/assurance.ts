import type { Session } from '@supabase/auth-js';

type Held = Pick<Session, 'access_token'> & {
  user: { factors?: { factor_type: string; status: string }[] | undefined };
};

/**
 * Returns whether a session has yet to pass the second factor (currentLevel aal1 and nextLevel aal2
 * of getAuthenticatorAssuranceLevel), computed from the session without a request.
 */
export function needsSecondFactor({ access_token, user }: Held): boolean {
  return (
    assuranceOf(access_token) !== 'aal2' &&
    (user.factors ?? []).some(({ status }) => status === 'verified')
  );
}

/** Returns the assurance level in a token; undefined if the token cannot be read. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
