import { tokenIn } from './link-token.ts';

/**
 * Repairs addresses that mail programs and people damaged: encoded separators, `&amp;` in a query,
 * a token with a line break in it, and punctuation that was copied along with a link.
 */

/** Pages whose links have their token in the fragment. */
const FRAGMENT_PAGE = /^\/(?:delegation|accept-invitation|account-deletion)\/?$/;
/** Pages whose links have their token in the query, as `token_hash`. */
const QUERY_PAGE = /^\/(?:email-confirmation|auth\/callback|reset-password)\/?$/;
/** Matches a query parameter of a link that has its token in the query. */
const PARAMETER = /^(?:token_hash|type|redirect_to)=/;

const ENCODED_HASH = /%(?:25)*23/;
const ENCODED_SEPARATOR = /%(?:25)*(?:23|3f)/i;
const AMPERSAND = /&(?:amp(?:;|%3b))+/gi;

/** Matches one character of an address: plain, percent-encoded or as an HTML entity. */
const CHARACTER = /%[\da-f]{2}(?:%[89ab][\da-f])*|&(?:gt|lt|quot|apos|nbsp|#\d+);|./gisu;
/**
 * Matches one character that cannot be the last character of a link: an HTML entity, a blank, a
 * control character, or a punctuation mark or symbol other than `-_/=%#&+~@$`.
 */
const AROUND = /^(?:&.+;|(?![-_/=%#&+~@$])[\p{P}\p{S}\p{Z}\p{C}])$/u;
/**
 * Matches a UUID at the end of a text. On pages without link tokens, a query or fragment is trimmed
 * only after a UUID, because a search text may end with a question mark.
 */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the repaired path, query and fragment of an address; undefined if there is nothing to
 * repair.
 */
export function repairedLink(address: Address): string | undefined {
  const { pathname, search, hash } = address;
  const separator = ENCODED_SEPARATOR.exec(pathname);
  const path = trimmed(separator ? pathname.slice(0, separator.index) : pathname);
  const beyond = separator ? pathname.slice(separator.index) : '';
  let repaired: string;
  if (FRAGMENT_PAGE.test(path)) repaired = path + fragmentLink(beyond, address);
  else if (QUERY_PAGE.test(path)) repaired = path + queryLink(beyond, address);
  else repaired = otherAddress(address);
  // A path that starts with two slashes would lead to another host.
  const isOwn = repaired.startsWith('/') && !repaired.startsWith('//');
  return !isOwn || repaired === pathname + search + hash ? undefined : repaired;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns query and fragment of a link that has its token in the fragment. */
function fragmentLink(beyond: string, { search, hash }: Address): string {
  const [, inPath = ''] = beyond.split(ENCODED_HASH);
  const [query = '', inQuery = ''] = hash || inPath ? [search] : search.split(ENCODED_HASH);
  const fragment = hash.slice(1) || inPath || inQuery;
  const token = tokenIn(decoded(fragment)) ?? fragment;
  return query + (token && `#${token}`);
}

/** Returns query and fragment of a link that has its token in the query. */
function queryLink(beyond: string, { search, hash }: Address): string {
  const [before = '', after] = beyond.split(ENCODED_HASH);
  const inPath = before.replace(ENCODED_SEPARATOR, '').replace(AMPERSAND, '&').split('&');
  const own = inPath.filter((each) => PARAMETER.test(decoded(each)));
  const query = [...own, search.slice(1)].filter(Boolean).join('&');
  const fragment = after === undefined ? hash : `#${after}`;
  const repaired = repairedQuery(query, fragment === '');
  return (repaired && `?${repaired}`) + trimmed(fragment);
}

function repairedQuery(query: string, isLast: boolean): string {
  // The auth service also redirects to the pages in `QUERY_PAGE`, with queries that need no repair.
  if (!query.includes('token_hash')) return query;
  const text = (isLast ? trimmed(query) : query).replace(AMPERSAND, '&');
  return text.split('&').flatMap(separated).map(repairedParameter).join('&');
}

/**
 * Returns the parameters in the part of a query between two `&`: several if the separators inside
 * the part were percent-encoded. A parameter such as `redirect_to=…` is not split, because its
 * value may contain a percent-encoded `&`.
 */
function separated(parameter: string): string[] {
  const plain = decoded(parameter);
  const isOne = parameter.includes('=') && !parameter.startsWith('token_hash=');
  if (isOne || !PARAMETER.test(plain)) return [parameter];
  const parameters = plain.replace(AMPERSAND, '&').split('&');
  return parameters.filter((each) => PARAMETER.test(each)).map(encoded);
}

function encoded(parameter: string): string {
  const value = parameter.indexOf('=') + 1;
  return parameter.slice(0, value) + encodeURIComponent(parameter.slice(value));
}

function repairedParameter(parameter: string): string {
  const [name, value = ''] = parameter.split('=');
  if (name === 'type') return parameter.replace(/^(type=[a-z_]+).*/, '$1');
  const token = name === 'token_hash' && tokenIn(decoded(value));
  return token ? `token_hash=${token}` : parameter;
}

function otherAddress({ pathname, search, hash }: Address): string {
  const [path = '', inPath] = pathname.split(ENCODED_HASH);
  const fragment = inPath === undefined ? hash : inPath && `#${inPath}`;
  if (fragment) return path + search + trimmedAfterId(fragment);
  return search ? path + trimmedAfterId(search) : trimmed(path) || '/';
}

/** Returns the text without the characters at its end that match `AROUND`. */
function trimmed(text: string): string {
  const characters = text.match(CHARACTER) ?? [];
  while (AROUND.test(decoded(characters.at(-1) ?? ''))) characters.pop();
  return characters.join('');
}

function trimmedAfterId(text: string): string {
  const shorter = trimmed(text);
  return ID.test(shorter) ? shorter : text;
}

/** Returns the text without percent-encoding, even if it was encoded several times. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}

/** Repairs this page's address if necessary. Must run before the router reads the address. */
export function repairLink(): void {
  const repaired = repairedLink(window.location);
  if (repaired !== undefined) window.history.replaceState(window.history.state, '', repaired);
}
