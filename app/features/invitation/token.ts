const KEY = 'invitation';

/** Returns the token from the URL's fragment, or else the last one stored in this tab. */
export function heldToken(hash: string, kept: Pick<Storage, 'getItem' | 'setItem'>): string {
  const given = hash.replace(/^#/, '');
  if (!given) return kept.getItem(KEY) ?? '';
  if (kept.getItem(KEY) !== given) kept.setItem(KEY, given);
  return given;
}
