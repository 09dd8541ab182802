import type { Session } from '@supabase/auth-js';

type Held = Pick<Session, 'access_token'> & {
  user: { factors?: { factor_type: string; status: string }[] | undefined };
};

/**
 * Returns whether a session has passed only one of two factors: what getAuthenticatorAssuranceLevel
 * reports as currentLevel aal1 and nextLevel aal2, derived from the session alone.
 */
export function needsSecondFactor({ access_token, user }: Held): boolean {
  return (
    assuranceOf(access_token) !== 'aal2' &&
    (user.factors ?? []).some(({ status }) => status === 'verified')
  );
}

/** Returns the assurance level in a token; undefined if it cannot be read. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
