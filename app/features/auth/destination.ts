const HOME = '/dashboard';
/** Any origin: what is asked is only whether an address leaves it. */
const HERE = 'https://here.invalid';

/** Where to go after signing in: where the person was heading, only ever a path of ours (spec §2). */
export function destinationOf(state: unknown): string {
  return ownPath((state as { from?: unknown } | null)?.from) ?? HOME;
}

/** A path of ours as the browser would read it, none for anything that leads elsewhere. */
export function ownPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  if (!URL.canParse(from, HERE)) return undefined;
  const url = new URL(from, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where somebody was heading, without what the sign-in service added to the address. */
export function returnToFrom(location: { pathname: string; search: string; hash: string }): string {
  const query = new URLSearchParams(location.search);
  for (const name of ADDED) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  const isAdded = ADDED.some((name) => new URLSearchParams(location.hash.slice(1)).has(name));
  return `${location.pathname}${search}${isAdded ? '' : location.hash}`;
}
const ADDED = ['code', 'sb_flow_id', 'error', 'error_code', 'error_description', 'message'];

/** The error that the sign-in service put into an address, or a code that nobody could use. */
export function problemIn(location: { search: string; hash: string }): string | undefined {
  const said = [location.search, location.hash.replace(/^#/, '')].map(
    (text) => new URLSearchParams(text),
  );
  for (const one of said) {
    const code = one.get('error_code') ?? one.get('error');
    if (code) return code;
    if (one.has('error_description')) return 'unexpected_failure';
  }
  return said[0]?.has('code') ? 'code_unused' : undefined;
}
