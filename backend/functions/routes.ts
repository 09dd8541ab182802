import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { Auth } from '../auth/deps.ts';
import { AuthError } from '../auth/errors.ts';
import type { Logger } from '../core/log.ts';
import type { ApiKeys } from '../database/bootstrap.ts';
import { bearerOf } from '../http/bearer.ts';
import { limitBody } from '../http/body.ts';
import type { HostContext, HostEnv } from '../http/context.ts';
import { CORS_ANSWER } from '../http/cors.ts';
import { refusal } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import type { Caller } from '../limits/fairness/shares.ts';
import { createTurns } from '../limits/fairness/turns.ts';
import type { HostLimits } from '../limits/index.ts';
import { createRunner, FunctionFailure, FunctionTimeout, type Runner } from './runner.ts';

const TIME_LIMIT_MS = 10_000;
/**
 * Limits of concurrent calls by all callers except the operator. A call can be slow: a function may
 * wait for another service, such as the payment provider.
 */
const TURNS = { places: 32, perCaller: 4, perNetwork: 16, waitingPerCaller: 40, waiting: 1_000 };
const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

export interface Functions {
  /** The routes of the functions, mounted below /functions/v1 behind the check of the API key. */
  routes: Hono<HostEnv>;
  /** Names of the functions that need no API key, because they check the caller themselves. */
  open: ReadonlySet<string>;
  stop: () => Promise<void>;
}

/** Returns the project's functions; each starts in its own thread on its first call. */
export function createFunctions(options: {
  projectDir: string;
  /**
   * By function name: whether callers must send a person's token or the secret key (`verify_jwt`).
   * If false, the function checks its callers itself.
   */
  settings: Record<string, { verify_jwt: boolean }>;
  env: Record<string, string>;
  keys: ApiKeys;
  auth: Pick<Auth, 'authenticate'>;
  limits: HostLimits;
  log: Logger;
}): Functions {
  const { projectDir, settings, env, keys, auth, limits, log } = options;
  const open = new Set(Object.keys(settings).filter((name) => !settings[name]?.verify_jwt));
  const runners = new Map<string, Runner>();
  const turns = createTurns(TURNS);

  async function runnerOf(name: string): Promise<Runner | undefined> {
    const known = runners.get(name);
    if (known || !NAME.test(name)) return known;
    const file = join(projectDir, 'supabase', 'functions', name, 'index.ts');
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (!exists) return undefined;
    const runner = createRunner({
      name,
      file: pathToFileURL(file).href,
      env,
      timeLimit: TIME_LIMIT_MS,
      log,
    });
    runners.set(name, runner);
    return runner;
  }

  /**
   * Returns the caller whose limits a call counts against, or a refusal. A call to an open function
   * counts against its network. Another call with the secret key and without a person's token is
   * the operator's and skips the queue. The publishable key is public and proves nothing.
   */
  async function callerOf(c: HostContext, name: string): Promise<Caller | 'operator' | Response> {
    const network = networkOf(c.get('clientAddress'));
    if (open.has(name)) {
      const counted = await limits.consume('open_function', network);
      if (counted.ok) return { id: `network ${network}`, network };
      c.header('retry-after', String(counted.retryAfterSeconds));
      return refusal('functions', 429, 'TOO_MANY_REQUESTS', 'Too many requests');
    }
    const token = bearerOf(c.req.header('authorization'));
    if (c.get('apiKey') === 'secret' && (!token || token === keys.secret)) return 'operator';
    if (token === keys.secret) return 'operator';
    if (!token || token === keys.publishable) {
      return refusal(
        'functions',
        401,
        'UNAUTHORIZED_NO_AUTH_HEADER',
        'Missing authorization header',
      );
    }
    try {
      return { id: (await auth.authenticate(token)).sub, network };
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return refusal('functions', 401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', error.message);
    }
  }

  const routes = new Hono<HostEnv>();
  routes.use(limitBody('functions'));
  const call = async (c: HostContext) => {
    const name = c.req.param('name') ?? '';
    const runner = await runnerOf(name);
    if (!runner) return refusal('functions', 404, 'NOT_FOUND', 'Requested function was not found');
    const caller = await callerOf(c, name);
    if (caller instanceof Response) return caller;
    const leave = caller === 'operator' ? () => {} : await turns.enter(caller, c.req.raw.signal);
    if (typeof leave !== 'function') {
      c.header('retry-after', String(leave.retryAfterSeconds));
      return refusal('functions', leave.status, 'TOO_MANY_REQUESTS', leave.message);
    }
    const headers: [string, string][] = [...c.req.raw.headers].filter(
      ([header]) => !header.startsWith('x-forwarded-'),
    );
    headers.push(['x-forwarded-for', c.get('clientAddress')]);
    try {
      const answer = await runner.run({
        method: c.req.method,
        url: c.req.url,
        headers,
        body: await c.req.arrayBuffer(),
      });
      return new Response([101, 204, 205, 304].includes(answer.status) ? null : answer.body, {
        status: answer.status,
        headers: { ...Object.fromEntries(answer.headers), ...CORS_ANSWER },
      });
    } catch (error) {
      const details = { requestId: c.get('requestId'), function: name };
      if (error instanceof FunctionTimeout) {
        log.warn(details, 'function took too long');
        return refusal('functions', 504, 'WORKER_LIMIT', 'The function took too long');
      }
      if (!(error instanceof FunctionFailure)) throw error;
      log.error({ ...details, error: error.message }, 'function failed');
      return refusal('functions', 500, 'WORKER_ERROR', 'The function failed');
    } finally {
      leave();
    }
  };
  routes.all('/:name', call);
  routes.all('/:name/*', call);
  return {
    routes,
    open,
    stop: async () => {
      await Promise.all([...runners.values()].map(({ stop }) => stop()));
    },
  };
}
