/**
 * Repairs addresses that mail programs and people damaged: an encoded `#`, `&amp;` in a query, and
 * the punctuation or brackets around a link that was copied out of a sentence.
 */

/** Pages that links in emails lead to, whose whole address is ours. */
const LINK_PAGES =
  /^\/(?:delegation|accept-invitation|account-deletion|email-confirmation|auth\/callback|reset-password)(?:\/|$)/;

const AROUND =
  '(?:[\\s.,;:!?<>()\\[\\]{}"\'’”»…\\u200b]|%(?:20|22|27|29|2[ce]|3[ace]|5d|7d|e2%80%(?:8b|99|9d|a6)|c2%bb))+$';
const AROUND_LINK = new RegExp(AROUND, 'i');
/** Elsewhere only after what looks like an id: a search may end with a question mark. */
const AROUND_ID = new RegExp(`(?<=[\\w-]{16})${AROUND}`, 'i');
const ENCODED_HASH = /%(?:25)*23/i;

/** Returns the repaired address of a page, from its path on; undefined if nothing is wrong with it. */
export function repairedLink({ pathname, search, hash }: Record<LinkPart, string>) {
  const broken = ENCODED_HASH.exec(pathname);
  const [path, fragment] = broken
    ? [pathname.slice(0, broken.index), `#${pathname.slice(broken.index + broken[0].length)}`]
    : [pathname, hash];
  const isLink = LINK_PAGES.test(path.replace(AROUND_LINK, ''));
  const around = isLink ? AROUND_LINK : AROUND_ID;
  const query = isLink ? search.replaceAll('&amp;', '&') : search;
  let repaired: string;
  if (fragment) repaired = path + query + fragment.replace(around, '');
  else if (query) repaired = path + query.replace(around, '');
  else repaired = path.replace(AROUND_LINK, '') || '/';
  return repaired === pathname + search + hash ? undefined : repaired;
}

type LinkPart = 'pathname' | 'search' | 'hash';

/** Replaces the address of this page by the repaired one, before the router reads it. */
export function repairLink(): void {
  const repaired = repairedLink(window.location);
  if (repaired !== undefined) window.history.replaceState(window.history.state, '', repaired);
}
