/** The host's URLs and the redirects that it allows. */
export interface Site {
  /** The host's URL on this machine. */
  local: string;
  /** The site's public URL, used in mailed links; the issuer in tokens begins with its origin. */
  url: string;
  /**
   * Returns the parsed URL if a sign-in (by email or through a provider) may redirect to this URL,
   * else undefined. Callers must use the returned URL, never the requested text.
   */
  allowedRedirect: (url: string) => string | undefined;
}

/**
 * Returns the site's URLs and a check of redirects. Allowed are the site's own origin (without
 * `siteUrl` also localhost and 127.0.0.1) and the project's `additional_redirect_urls`. In an
 * additional URL, `*` matches any text without `.` and `/`, and `**` matches any text.
 */
export function createSite(options: {
  siteUrl: string | undefined;
  host: string;
  port: number;
  additional: string[];
}): Site {
  const { siteUrl, host, port, additional } = options;
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const local = `http://${name}:${port}`;
  const url = siteUrl ?? local;
  const origins = new Set([new URL(url).origin]);
  if (siteUrl === undefined) {
    origins.add(`http://127.0.0.1:${port}`);
    origins.add(`http://localhost:${port}`);
  }
  const patterns = additional.map(toPattern);
  return {
    local,
    url,
    allowedRedirect: (target) => {
      if (AMBIGUOUS.test(target)) return undefined;
      const parsed = URL.parse(target);
      if (parsed === null) return undefined;
      if (`${parsed.username}${parsed.password}` !== '') return undefined;
      // A blob URL has the origin of the page that made it, so check its scheme, not its origin.
      if (SCRIPTS.has(parsed.protocol)) return undefined;
      const isAllowed =
        origins.has(parsed.origin) || patterns.some((pattern) => pattern.test(parsed.href));
      return isAllowed ? parsed.href : undefined;
    },
  };
}

/**
 * Characters that make programs read different hosts in a URL. In `http://site\@evil`, browsers
 * read `site`; other programs, such as mail scanners, read `evil`.
 */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Schemes whose URLs contain or run content. Redirects to them are refused, even if a pattern of
 * the project matches.
 */
const SCRIPTS = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'javascript:',
  'vbscript:',
  'view-source:',
]);

function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}/?$`);
}
