import type { MiddlewareHandler } from 'hono';
import type { HostEnv } from '../http/context.ts';
import { refusal, type Service, serviceOf } from '../http/errors.ts';
import { hasBody } from '../http/has-body.ts';

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Refuses unsupported methods and requests whose body a proxy and a server could read differently.
 * Closes their connection, so that the remaining bytes are never read as another request (safety
 * attack 41).
 */
export function checkFraming(): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const { incoming } = c.env;
    const method = incoming.method ?? 'GET';
    const service = serviceOf(c.req.path);
    if (!METHODS.has(method)) {
      return closing(service, 405, 'method_not_allowed', `${method} is not supported`);
    }
    const coding = incoming.headers['transfer-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
      return closing(service, 400, 'bad_request', 'The only Transfer-Encoding is chunked');
    }
    const bodiless = BODILESS.has(method) || (method === 'DELETE' && service === 'rest');
    if (bodiless && hasBody(incoming)) {
      return closing(service, 400, 'bad_request', `${method} takes no body here`);
    }
    return await next();
  };
}

function closing(
  service: Service | undefined,
  status: 400 | 405,
  code: string,
  message: string,
): Response {
  const answer =
    service === undefined
      ? new Response(`${message}\n`, { status })
      : refusal(service, status, code, message);
  answer.headers.set('connection', 'close');
  return answer;
}
