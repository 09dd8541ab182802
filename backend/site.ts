/** The addresses under which people reach the host. */
export interface Site {
  /** Where this machine reaches the host. */
  local: string;
  /** Origin that links in mails and tokens carry. */
  url: string;
  /** Whether a sign-in mail may lead a person there. */
  allows: (url: string) => boolean;
}

/**
 * Works out the site's own address and where redirects may lead: its own origin and the project's
 * `additional_redirect_urls` (in which `*` stands for a part without `.` and `/`, `**` for any).
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
    allows: (target) => {
      const parsed = URL.parse(target);
      if (parsed === null) return false;
      if (`${parsed.username}${parsed.password}` !== '') return false;
      // A blob's origin is that of the page which made it, so its text is looked at, not its origin.
      if (SCRIPTS.has(parsed.protocol)) return false;
      return origins.has(parsed.origin) || patterns.some((pattern) => pattern.test(parsed.href));
    },
  };
}

/** Addresses that hold what they show, or run it; no pattern of a project lets them in. */
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
