import type { Session } from '@supabase/auth-js';
import { formatted } from '#domain/dates/format.ts';
import { m } from '#messages';

/** A row of a detail list: a name and its value. */
export type Detail = [name: string, value: string];

/**
 * Returns a text with the length of a token and only its first and last four characters: enough to
 * distinguish two tokens, but too few to use a token. Returns `…` for a token with fewer than 16
 * characters.
 */
export function masked(token: string): string {
  if (token.length < 16) return '…';
  return m.auth_test_token_masked({
    start: token.slice(0, 4),
    end: token.slice(-4),
    length: token.length,
  });
}

/** Returns the claims of a token; empty if the token cannot be read. */
export function claimsOf(token: string): Record<string, unknown> {
  return partOf(token, 1);
}

/** Returns the algorithm and the key id in the token's header. */
export function headerOf(token: string): { alg?: string; kid?: string } {
  return partOf(token, 0);
}

/**
 * Returns the error of spec §8 if the list of published keys is empty or lacks the key `kid`;
 * undefined otherwise.
 */
export function keyProblem(keys: { kid: string }[], kid: string | undefined): Error | undefined {
  if (keys.length === 0) return new Error('JWKS is empty');
  if (kid !== undefined && !keys.some((key) => key.kid === kid)) {
    return new Error('No matching signing key found in JWKS');
  }
  return undefined;
}

function partOf(token: string, index: 0 | 1): Record<string, unknown> {
  try {
    const part = (token.split('.')[index] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (sign) => sign.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}

export function personDetails({ user }: Session): Detail[] {
  const factors = (user.factors ?? []).map(({ factor_type, status }) => `${factor_type} ${status}`);
  const identities = (user.identities ?? []).map(({ provider }) => provider);
  return [
    [m.auth_test_person_id(), user.id],
    [m.ui_email(), user.email ?? m.auth_test_none()],
    [m.auth_test_person_confirmed(), timeOf(user.email_confirmed_at)],
    [m.auth_test_person_identities(), identities.join(', ') || m.auth_test_person_no_identities()],
    [m.auth_test_person_provider(), String(user.app_metadata.provider ?? m.auth_test_none())],
    [m.auth_test_person_factors(), factors.join(', ') || m.auth_test_none()],
    [m.auth_test_person_created(), timeOf(user.created_at)],
    [m.auth_test_person_last_sign_in(), timeOf(user.last_sign_in_at)],
  ];
}

export function sessionDetails(session: Session, now: number): Detail[] {
  const { aal, amr } = claimsOf(session.access_token) as { aal?: string; amr?: Method[] };
  const left = Math.round((session.expires_at ?? 0) - now / 1000);
  const methods = (amr ?? []).map(({ method, timestamp }) =>
    m.auth_test_session_method({ method, time: timeOf(timestamp * 1000) }),
  );
  const expiry = timeOf((session.expires_at ?? 0) * 1000);
  return [
    [m.auth_test_session_access_token(), masked(session.access_token)],
    [m.auth_test_session_refresh_token(), masked(session.refresh_token)],
    [m.auth_test_session_type(), session.token_type],
    [
      m.auth_test_session_expires(),
      m.auth_test_session_expires_in({ time: expiry, seconds: left }),
    ],
    [m.auth_test_session_level(), aal ?? m.auth_test_unknown()],
    [m.auth_test_session_methods(), methods.join(', ') || m.auth_test_unknown()],
  ];
}

interface Method {
  method: string;
  timestamp: number;
}

function timeOf(time: string | number | undefined): string {
  if (!time) return m.auth_test_never();
  return formatted(new Date(time).toISOString(), { dateStyle: 'medium', timeStyle: 'medium' });
}
