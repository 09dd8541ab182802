const HOME = '/dashboard';
/** A placeholder origin, to check whether a resolved URL leaves the origin. */
const HERE = 'https://here.invalid';

/**
 * Returns where to go after sign-in (spec §2): the requested page if it is on our origin, else the
 * dashboard.
 */
export function destinationOf(state: unknown): string {
  return ownPath((state as { from?: unknown } | null)?.from) ?? HOME;
}

/** Returns the path as the browser resolves it, or undefined if it leads to another origin. */
export function ownPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  if (!URL.canParse(from, HERE)) return undefined;
  const url = new URL(from, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the requested path, without the parameters that the auth service added to the URL. */
export function returnToFrom(location: { pathname: string; search: string; hash: string }): string {
  const query = new URLSearchParams(location.search);
  for (const name of ADDED) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  const isAdded = ADDED.some((name) => new URLSearchParams(location.hash.slice(1)).has(name));
  return `${location.pathname}${search}${isAdded ? '' : location.hash}`;
}
const ADDED = ['code', 'sb_flow_id', 'error', 'error_code', 'error_description', 'message'];

/**
 * Returns the error code that the auth service added to a URL, `unexpected_failure` if there is
 * only a description, or `code_unused` if the URL still has a code that the client did not
 * exchange. Undefined if the URL has none of these.
 */
export function problemIn(location: { search: string; hash: string }): string | undefined {
  const sources = [location.search, location.hash.replace(/^#/, '')].map(
    (text) => new URLSearchParams(text),
  );
  for (const source of sources) {
    const code = source.get('error_code') ?? source.get('error');
    if (code) return code;
    if (source.has('error_description')) return 'unexpected_failure';
  }
  return sources[0]?.has('code') ? 'code_unused' : undefined;
}
