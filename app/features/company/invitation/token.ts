const KEY = 'invitation';

/**
 * Returns the token from the URL's fragment, and stores it for this tab. Without a fragment,
 * returns the token that was stored last, or an empty string.
 */
export function heldToken(hash: string, storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const given = hash.replace(/^#/, '');
  if (!given) return storage.getItem(KEY) ?? '';
  if (storage.getItem(KEY) !== given) storage.setItem(KEY, given);
  return given;
}
