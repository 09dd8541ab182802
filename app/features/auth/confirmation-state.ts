export type ConfirmationState =
  /** The mail's link: a one-time token that waits for the button. */
  | { kind: 'ask'; token: string; type: string }
  /** Back from the sign-in service, with a code to exchange or a plain success. */
  | { kind: 'confirmed' }
  | { kind: 'failed' };

/** What the page's address says (its query and its fragment). */
export function confirmationState(search: string, hash: string): ConfirmationState {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (query.has('error') || fragment.has('error')) return { kind: 'failed' };
  const token = query.get('token_hash');
  if (token) return { kind: 'ask', token, type: query.get('type') ?? 'signup' };
  return query.has('code') || fragment.has('message') ? { kind: 'confirmed' } : { kind: 'failed' };
}
