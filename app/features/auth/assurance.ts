import type { Session } from '@supabase/auth-js';

type Held = Pick<Session, 'access_token'> & {
  user: { factors?: { factor_type: string; status: string }[] | undefined };
};

/**
 * Whether a session has shown one factor where two are set up: what getAuthenticatorAssuranceLevel
 * answers with currentLevel aal1 and nextLevel aal2, told from the session alone.
 */
export function needsSecondFactor({ access_token, user }: Held): boolean {
  return (
    assuranceOf(access_token) !== 'aal2' &&
    (user.factors ?? []).some(({ status }) => status === 'verified')
  );
}

/** The level in a token, none where it cannot be read. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
