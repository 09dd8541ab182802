import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { Auth } from '../auth/deps.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { ApiKeys } from '../database/bootstrap.ts';
import { isConnectionLost } from '../database/client.ts';
import { isBrokenOff, limitBody } from '../http/body.ts';
import { type HostEnv, requestContext } from '../http/context.ts';
import { cors } from '../http/cors.ts';
import { refusal, type Service, serviceOf } from '../http/errors.ts';
import type { Metrics } from '../metrics/index.ts';
import { checkFraming } from './framing.ts';
import { requireApiKey } from './keys.ts';

const API = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1'];

/**
 * Returns the app in front of all parts: it checks a request's framing and API key, answers CORS
 * preflights, counts requests, and passes each to the part that handles its path.
 */
export function createApp(options: {
  keys: ApiKeys;
  rest: Handler<HostEnv>;
  auth: Auth['routes'];
  realtime: Hono<HostEnv>;
  functions: Hono<HostEnv>;
  /** Names of the functions that need no API key: their own code checks the caller. */
  openFunctions: ReadonlySet<string>;
  storage: Hono<HostEnv>;
  health: Hono<HostEnv>;
  clientErrors: Hono<HostEnv>;
  mailbox: Hono<HostEnv> | undefined;
  metrics: Pick<Metrics, 'observe' | 'routes'>;
  pages: Handler<HostEnv>;
  databaseIsUp: () => boolean;
  trustProxy: number;
  log: Logger;
}): Hono<HostEnv> {
  const {
    keys,
    rest,
    auth,
    realtime,
    functions,
    openFunctions,
    storage,
    health,
    clientErrors,
    mailbox,
    metrics,
    pages,
    databaseIsUp,
    trustProxy,
    log,
  } = options;
  const app = new Hono<HostEnv>();
  const needsDatabase =
    (service: Service): MiddlewareHandler<HostEnv> =>
    async (_, next) =>
      databaseIsUp()
        ? await next()
        : refusal(service, 503, 'service_unavailable', 'The database is starting again');

  app.use(requestContext({ trustProxy, log }));
  app.use(checkFraming());
  app.use(metrics.observe);
  app.route('/', health);
  app.route('/', metrics.routes);
  app.route('/', clientErrors);
  if (mailbox) app.route('/', mailbox);

  for (const prefix of API) app.use(`${prefix}/*`, cors(), requireApiKey(keys, openFunctions));
  app.all('/rest/v1/*', rest);
  app.use('/auth/v1/*', limitBody('auth'), needsDatabase('auth'));
  app.route('/auth/v1', auth);
  // Uploads are longer than other bodies; the storage service limits them itself.
  app.use('/storage/v1/*', needsDatabase('storage'));
  app.route('/storage/v1', storage);
  app.route('/realtime/v1', realtime);
  app.route('/functions/v1', functions);
  for (const prefix of API) app.all(`${prefix}/*`, (c) => unknownPath(c.req.path));

  app.all('*', pages);
  app.notFound((c) => unknownPath(c.req.path));
  app.onError((error, c) => {
    const service = serviceOf(c.req.path) ?? 'functions';
    // A client's reset looks like a lost database connection. Nobody reads this response, because
    // the client is gone.
    if (isBrokenOff(c.env.incoming)) {
      return refusal(service, 400, 'bad_request', 'The request was broken off');
    }
    const lost = isConnectionLost(error);
    const details = { requestId: c.get('requestId'), error: messageOf(error) };
    if (lost) log.warn(details, 'database away');
    else log.error({ ...details, stack: error.stack }, 'request failed');
    return lost
      ? refusal(service, 503, 'service_unavailable', 'The database is starting again')
      : refusal(service, 500, 'unexpected_failure', 'Something went wrong');
  });
  return app;
}

function unknownPath(path: string): Response {
  const service = serviceOf(path);
  return service === undefined
    ? new Response('Not found\n', { status: 404 })
    : refusal(service, 404, service === 'rest' ? 'PGRST125' : 'not_found', 'Not found');
}
