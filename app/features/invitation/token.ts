const KEY = 'invitation';

/** The token in the address; in its absence the one that this tab came with before. */
export function heldToken(hash: string, kept: Pick<Storage, 'getItem' | 'setItem'>): string {
  const given = hash.replace(/^#/, '');
  if (!given) return kept.getItem(KEY) ?? '';
  if (kept.getItem(KEY) !== given) kept.setItem(KEY, given);
  return given;
}
