import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HostEnv } from './context.ts';
import { isFromOtherSite, isFromThisMachine } from './this-machine.ts';

/** The rules for access to pages that only the operator may see. */
export interface OperatorAccess {
  /** Name of the pages as the subject of an error message, such as `The mailbox`. */
  pages: string;
  /** Name of the setting for `token`, such as METRICS_TOKEN. */
  setting: string;
  token: string | undefined;
  /**
   * Whether the host may be behind a proxy. A proxy on this machine makes every visitor's request
   * come from this machine, so without a token the pages refuse every request.
   */
  isPublic: boolean;
}

/**
 * Returns middleware that lets a request pass when it has the token, as a bearer token or as the
 * password of Basic authentication. Without a configured token, only requests from this machine
 * pass, and none if `isPublic`.
 */
export function forOperator(access: OperatorAccess): MiddlewareHandler<HostEnv> {
  const { pages, setting, token, isPublic } = access;
  return async (c, next) => {
    const { incoming } = c.env;
    if (token !== undefined) {
      if (timingSafeEqual(digest(tokenIn(incoming)), digest(token))) return await next();
      return c.text(`Send the token of ${setting} as a bearer token or as the password.\n`, 401, {
        'www-authenticate': `Basic realm="${setting}", Bearer`,
      });
    }
    if (isPublic) {
      return c.text(`${pages} is closed behind a proxy. Set ${setting} to open it.\n`, 403);
    }
    if (isFromThisMachine(incoming) && !isFromOtherSite(incoming)) return await next();
    return c.text(`${pages} is open on this machine alone. Set ${setting} to open it.\n`, 403);
  };
}

/** Returns the token in the Authorization header of a request; an empty string if it has none. */
function tokenIn({ headers }: IncomingMessage): string {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const text = Buffer.from(value, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

/** Returns a hash of constant length, so that the comparison takes constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
