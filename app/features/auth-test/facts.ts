import type { Session } from '@supabase/auth-js';

/** A name and what stands beside it. */
export type Fact = [name: string, value: string];

/** A token by its ends alone: enough to tell two apart, too little to use. */
export function masked(token: string): string {
  if (token.length < 16) return '…';
  return `${token.slice(0, 4)}…${token.slice(-4)} (${token.length} characters)`;
}

/** What a token says of itself, none where it cannot be read. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (sign) => sign.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}

export function personFacts({ user }: Session): Fact[] {
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

export function sessionFacts(session: Session, now: number): Fact[] {
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
