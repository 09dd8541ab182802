import type { Session } from '@supabase/auth-js';

/** A name and its value. */
export type Fact = [name: string, value: string];

/** Returns only the two ends of a token: enough to tell two apart, too little to use. */
export function masked(token: string): string {
  if (token.length < 16) return '…';
  return `${token.slice(0, 4)}…${token.slice(-4)} (${token.length} characters)`;
}

/** Returns the claims of a token; empty if it cannot be read. */
export function claimsOf(token: string): Record<string, unknown> {
  return partOf(token, 1);
}

/** Returns the algorithm and the key id that the token's header names. */
export function headerOf(token: string): { alg?: string; kid?: string } {
  return partOf(token, 0);
}

/**
 * Returns what is wrong with the published keys, in the words of spec §8; undefined if one matches.
 */
export function keyProblem(keys: { kid: string }[], kid: string | undefined): string | undefined {
  if (keys.length === 0) return 'JWKS is empty';
  if (kid !== undefined && !keys.some((key) => key.kid === kid)) {
    return 'No matching signing key found in JWKS';
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

export function personDetails({ user }: Session): Fact[] {
  const factors = (user.factors ?? []).map(({ factor_type, status }) => `${factor_type} ${status}`);
  return [
    ['Id', user.id],
    ['E-mail', user.email ?? 'none'],
    ['Confirmed', timeOf(user.email_confirmed_at)],
    [
      'Signs in by',
      (user.identities ?? []).map(({ provider }) => provider).join(', ') || 'nothing',
    ],
    ['Provider', String(user.app_metadata.provider ?? 'none')],
    ['Second factors', factors.join(', ') || 'none'],
    ['Created', timeOf(user.created_at)],
    ['Last signed in', timeOf(user.last_sign_in_at)],
  ];
}

export function sessionDetails(session: Session, now: number): Fact[] {
  const { aal, amr } = claimsOf(session.access_token) as { aal?: string; amr?: Method[] };
  const left = Math.round((session.expires_at ?? 0) - now / 1000);
  const methods = (amr ?? []).map(
    ({ method, timestamp }) => `${method} at ${timeOf(timestamp * 1000)}`,
  );
  return [
    ['Access token', masked(session.access_token)],
    ['Refresh token', masked(session.refresh_token)],
    ['Type', session.token_type],
    ['Expires', `${timeOf((session.expires_at ?? 0) * 1000)}, in ${left} s`],
    ['Assurance level', aal ?? 'unknown'],
    ['Signed in with', methods.join(', ') || 'unknown'],
  ];
}

interface Method {
  method: string;
  timestamp: number;
}

function timeOf(time: string | number | undefined): string {
  if (!time) return 'never';
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(time),
  );
}
