import { join } from 'node:path';
import type { Auth } from './auth/deps.ts';
import type { Base } from './base.ts';
import { createClientErrorRoutes } from './client-errors/routes.ts';
import type { ApiKeys } from './database/bootstrap.ts';
import type { Functions } from './functions/routes.ts';
import { createApp } from './gateway/app.ts';
import { createMailboxRoutes } from './gateway/mailbox.ts';
import { createRestProxy } from './gateway/rest/rest.ts';
import { createUpstream } from './gateway/rest/upstream.ts';
import { createDiskCheck } from './health/disk.ts';
import { type Checks, createHealthRoutes } from './health/routes.ts';
import { createDataCallers } from './limits/fairness/data-callers.ts';
import type { TokenClaimsOf } from './limits/fairness/token-claims.ts';
import type { HostLimits } from './limits/index.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { createMetrics } from './metrics/index.ts';
import type { DataApi } from './postgrest/index.ts';
import type { Realtime } from './realtime/index.ts';
import type { Database } from './start-database.ts';
import { createPages } from './static/routes.ts';
import type { Storage } from './storage/index.ts';

interface Parts {
  database: Database;
  dataApi: DataApi;
  auth: Auth;
  tokenClaimsOf: TokenClaimsOf;
  keys: ApiKeys;
  limits: HostLimits;
  mailbox: Mailbox['request'] | undefined;
  realtime: Realtime;
  storage: Storage;
  functions: Functions;
}

/** Builds the gateway in front of all parts, with health, metrics and the web app's pages. */
export function buildApp(base: Base, parts: Parts) {
  const { settings, data, site, lifecycle, log } = base;
  const {
    database,
    dataApi,
    auth,
    tokenClaimsOf,
    keys,
    limits,
    mailbox,
    realtime,
    storage,
    functions,
  } = parts;
  const { sql } = database;
  const people = createUpstream(dataApi.address, 256);
  const service = createUpstream(dataApi.address, 64);
  lifecycle.onStop('connections to PostgREST', async () => {
    await Promise.all([people.close(), service.close()]);
  });
  const alive: Checks = {
    database: async () => database.isUp() && (await sql`select 1`).count === 1,
    dataApi: dataApi.ready,
  };
  const ready: Checks = {
    disk: createDiskCheck({
      folder: data.path,
      // Commits to the write-ahead log without leaving a row behind.
      writeRow: () => sql`select pg_logical_emit_message(true, 'host.health', '')`,
      clock: () => performance.now(),
    }),
  };
  const metrics = createMetrics({
    sql,
    checks: { ...alive, ...ready },
    access: { token: settings.metricsToken, isPublic: settings.isPublic },
  });
  const app = createApp({
    keys,
    rest: createRestProxy({
      people: people.ask,
      service: service.ask,
      isUp: () => dataApi.isUp() && database.isUp(),
      keys,
      serviceToken: () => auth.serviceToken('service_role'),
      tokenClaimsOf,
      callers: createDataCallers(),
      personToken: auth.asOfNow,
      log,
    }),
    auth: auth.routes,
    realtime: realtime.routes,
    functions: functions.routes,
    openFunctions: functions.open,
    storage: storage.routes,
    health: createHealthRoutes(alive, ready, () => {
      const { isUp, off } = realtime.changes();
      return { realtime: off ?? (isUp ? 'on' : 'coming back') };
    }),
    metrics,
    clientErrors: createClientErrorRoutes({
      maps: join(distOf(base), '.vite', 'maps'),
      dist: 'app/dist',
      siteUrl: site.url,
      limits,
      log,
    }),
    mailbox:
      mailbox &&
      createMailboxRoutes(mailbox, {
        token: settings.mailboxToken,
        isPublic: settings.isPublic,
      }),
    pages: createHostPages(base, keys, mailbox !== undefined),
    databaseIsUp: database.isUp,
    trustProxy: settings.trustProxy,
    log,
  });
  return { app, metrics };
}

const distOf = ({ settings }: Base) => join(settings.projectDir, 'app', 'dist');

function createHostPages(base: Base, keys: ApiKeys, hasMailbox: boolean) {
  const { settings, config, productName, site } = base;
  return createPages({
    dist: distOf(base),
    siteUrl: site.url,
    captcha: settings.captcha?.provider,
    config: {
      name: productName,
      supabaseUrl: '',
      publishableKey: keys.publishable,
      verifyMethod: 'post',
      mailbox: hasMailbox,
      clientErrors: true,
      payments: settings.stripe !== undefined,
      google: config.auth.external.google.enabled && settings.google !== undefined,
      phoneFactors: settings.smsHook !== undefined,
      captcha: settings.captcha && {
        provider: settings.captcha.provider,
        siteKey: settings.captcha.siteKey,
      },
    },
  });
}
