/** What a mailed link is for, in the words of the sign-in service's `type`. */
export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'invite';

export type CallbackState =
  /** The mail's link: a one-time token that waits for the button. */
  | { kind: 'ask'; token: string; type: LinkType; target: string }
  /** Back from the sign-in service, with a code to exchange. */
  | { kind: 'confirmed' }
  /** One of the two mailboxes of a change of address has agreed. */
  | { kind: 'half_way' }
  | { kind: 'failed'; code: string }
  /** Nothing in the address: somebody typed it. */
  | { kind: 'nothing' };

/** Where each link leads when it does not say. */
const TARGETS: Record<LinkType, string> = {
  signup: '/email-confirmation',
  magiclink: '/dashboard',
  recovery: '/reset-password',
  email_change: '/auth/callback',
  invite: '/reset-password',
};

/** What the page's address says: its query and its fragment. */
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
  const said = (name: string) => query.get(name) ?? fragment.get(name);
  const error = said('error_code') ?? said('error') ?? (said('error_description') && 'unknown');
  if (error) return { kind: 'failed', code: error };
  const token = query.get('token_hash');
  if (token) {
    const type = typeOf(query.get('type'));
    if (!type) return { kind: 'failed', code: 'unknown' };
    const target = targetOf(query.get('redirect_to'), type, origin);
    return { kind: 'ask', token, type, target: token.startsWith('pkce_') ? target : done(target) };
  }
  if (said('message')) return { kind: 'half_way' };
  return query.has('code') || query.has(DONE) ? { kind: 'confirmed' } : { kind: 'nothing' };
}

/** The way back of a link that no browser waits for brings no code, and has to say what was done. */
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

/** Only a page of our own (attack: a link that leads elsewhere with a code). */
function targetOf(asked: string | null, type: LinkType, origin: string): string {
  const url = asked && URL.canParse(asked) ? new URL(asked) : undefined;
  return url?.origin === origin && !url.username && !url.password
    ? url.href
    : `${origin}${TARGETS[type]}`;
}
