import type { AuthDeps } from '../deps.ts';
import type { AuthError } from '../errors.ts';

/** Returns the normalized requested URL if allowed, else the site's URL (safety, attack 31). */
export function redirectTarget(
  asked: string | undefined,
  { siteUrl, allowedRedirect }: Pick<AuthDeps, 'siteUrl' | 'allowedRedirect'>,
): string {
  return (asked && allowedRedirect(asked)) || siteUrl;
}

/** Returns the URL with additional query parameters. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns the query parameters that report a failed mailed link or a failed sign-in with a
 * provider, in the form that supabase-js reads.
 */
export function errorQuery(error: AuthError): Record<string, string> {
  return {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
}
