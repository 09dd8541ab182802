import { isIncomplete } from '#app/browser/link-token.ts';

/** The purpose of a link in an email, as the auth service's `type`. */
export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'invite';

export type CallbackState =
  /** The link from the email: it has a one-time token, used when the person presses the button. */
  | { kind: 'ask'; token: string; type: LinkType; target: string }
  /**
   * The auth service has redirected here after a confirmation, with a code to exchange or with our
   * own parameter `confirmed`.
   */
  | { kind: 'confirmed' }
  /** One of the two mailboxes has confirmed a change of address. */
  | { kind: 'half_way' }
  | { kind: 'failed'; code: string }
  /** None of the known parameters, for example because the person typed the URL. */
  | { kind: 'nothing' };

/** The default redirect path of each type of link; a link may name another page on our origin. */
const TARGETS: Record<LinkType, string> = {
  signup: '/email-confirmation',
  magiclink: '/dashboard',
  recovery: '/reset-password',
  email_change: '/auth/callback',
  invite: '/reset-password',
};

/** Returns the state that the page's URL describes, from its query and its fragment. */
export function callbackState({
  origin,
  search,
  hash,
}: {
  origin: string;
  search: string;
  hash: string;
}): CallbackState {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const param = (name: string) => query.get(name) ?? fragment.get(name);
  const error = param('error_code') ?? param('error') ?? (param('error_description') && 'unknown');
  if (error) return { kind: 'failed', code: error };
  const token = query.get('token_hash');
  if (token) {
    if (isIncomplete(token)) return { kind: 'failed', code: 'link_incomplete' };
    const type = typeOf(query.get('type'));
    if (!type) return { kind: 'failed', code: 'unknown' };
    const target = targetOf(query.get('redirect_to'), type, origin);
    return { kind: 'ask', token, type, target: token.startsWith('pkce_') ? target : done(target) };
  }
  if (param('message')) return { kind: 'half_way' };
  return query.has('code') || query.has(DONE) ? { kind: 'confirmed' } : { kind: 'nothing' };
}

/**
 * Adds the parameter `confirmed` to the redirect URL of a link without PKCE: its redirect has no
 * code, so `callbackState` needs another sign of the confirmation.
 */
function done(target: string): string {
  const url = new URL(target);
  url.searchParams.set(DONE, '');
  return url.href;
}
const DONE = 'confirmed';

function typeOf(given: string | null): LinkType | undefined {
  if (given === null || given === 'email') return 'signup';
  return Object.hasOwn(TARGETS, given) ? (given as LinkType) : undefined;
}

/**
 * Returns the requested URL only if it is on our origin, else the default, so that a forged link
 * cannot redirect the code to another site.
 */
function targetOf(asked: string | null, type: LinkType, origin: string): string {
  const url = asked && URL.canParse(asked) ? new URL(asked) : undefined;
  return url?.origin === origin && !url.username && !url.password
    ? url.href
    : `${origin}${TARGETS[type]}`;
}
