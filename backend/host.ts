import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { NoticeTemplate } from './auth/deps.ts';
import { createCaptcha } from './auth/guessing/captcha.ts';
import { createAuth } from './auth/index.ts';
import { createClientErrorRoutes } from './client-errors/routes.ts';
import { createLog, type Logger } from './core/log.ts';
import { messageOf, StartError } from './core/start-error.ts';
import { takeDataFolder } from './data-folder.ts';
import { apiKeys, authenticatorPassword, bootstrap, storageSecret } from './database/bootstrap.ts';
import { createSql } from './database/client.ts';
import { createFunctions } from './functions/routes.ts';
import { createApp } from './gateway/app.ts';
import { kindOfKey } from './gateway/keys.ts';
import { createMailboxRoutes } from './gateway/mailbox.ts';
import { createRestProxy } from './gateway/rest/rest.ts';
import { createUpstream } from './gateway/rest/upstream.ts';
import { createDiskCheck } from './health/disk.ts';
import { type Checks, createHealthRoutes } from './health/routes.ts';
import { clientAddress } from './http/context.ts';
import { startJobs } from './jobs/index.ts';
import { createLifecycle, exitOnUncaught, type Lifecycle, stopOnSignals } from './lifecycle.ts';
import { createDataCallers } from './limits/fairness/data-callers.ts';
import { createTokenClaims } from './limits/fairness/token-claims.ts';
import { createLimits } from './limits/index.ts';
import { createMailbox } from './mail/mailbox.ts';
import { enqueueMail, migrateOutbox, takeMailSlot } from './mail/outbox.ts';
import { createMailRenderer } from './mail/templates.ts';
import { createSmtpTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { createMetrics } from './metrics/index.ts';
import { migrate } from './migrations/index.ts';
import { startPostgres } from './postgres/index.ts';
import { type DataApi, externalPostgrest, startPostgrest } from './postgrest/index.ts';
import { installPreRequest } from './postgrest/pre-request.ts';
import { childIdentity } from './process/identity.ts';
import { type ProjectConfig, readProductName, readProjectConfig } from './project/config.ts';
import { createRealtime, PATH as REALTIME_PATH } from './realtime/index.ts';
import { listen } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { createSite } from './site.ts';
import { createPages } from './static/routes.ts';
import { createStorage, migrateStorage } from './storage/index.ts';

/**
 * Starts every part in order and wires them together; no other module does.
 * @returns the line that reports readiness, and the port.
 */
async function start(
  settings: Settings,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<{ line: string; port: number }> {
  const config = await readProjectConfig(settings.projectDir);
  const productName = settings.productName ?? (await readProductName(settings.projectDir));
  const identity = await childIdentity();
  const data = await takeDataFolder(settings.dataDir, identity !== undefined);
  lifecycle.onStop('data folder', data.release);
  const addressOf = (request: IncomingMessage) => clientAddress(request, settings.trustProxy);
  const server = await listen({
    host: settings.host,
    port: settings.port,
    addressOf,
    behindProxy: settings.trustProxy > 0,
    log,
  });
  const site = createSite({
    siteUrl: settings.siteUrl,
    host: settings.host,
    port: server.port,
    additional: config.auth.additional_redirect_urls,
  });

  let dataApi: DataApi | undefined;
  const database =
    settings.databaseUrl === undefined
      ? await startPostgres({
          dataDir: data.path,
          password: await data.secret('database-password'),
          identity,
          log,
          // Restart PostgREST: its own reconnect backs off to 30 seconds.
          onUp: async () => await dataApi?.restart(),
        })
      : undefined;
  if (database) lifecycle.onStop('PostgreSQL', database.stop);
  const databaseUrl = database?.url ?? settings.databaseUrl ?? '';
  const sql = createSql(databaseUrl);
  lifecycle.onStop('database connections', () => sql.end({ timeout: 3 }));
  await sql`select 1`.catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${messageOf(error)}.`);
  });

  const limits = createLimits(database ? undefined : sql);
  const auth = createAuth({
    sql,
    clock: () => new Date(),
    enqueueMail,
    takeMailSlot,
    renderMail: createMailRenderer({ projectDir: settings.projectDir, config }),
    limits,
    log: log.child({ part: 'auth' }),
    siteUrl: site.url,
    allowedRedirects: site.allows,
    apiUrl: new URL(site.url).origin,
    config: {
      jwtExpirySeconds: config.auth.jwt_expiry,
      enableSignup: config.auth.enable_signup,
      minimumPasswordLength: config.auth.minimum_password_length,
      passwordContext: [productName, new URL(site.url).hostname],
      notices: noticesOf(config),
      google: { enabled: config.auth.external.google.enabled, client: settings.google },
    },
    checkCaptcha: settings.captcha && createCaptcha({ ...settings.captcha, log }),
  });
  lifecycle.onStop('auth', auth.close);
  const { keys, password, storageKey } = await migrate({
    databaseUrl,
    projectDir: settings.projectDir,
    foundation: async (tx) => {
      await bootstrap(tx);
      await migrateOutbox(tx);
      await auth.migrate(tx);
      await migrateStorage(tx);
      return {
        keys: await apiKeys(tx),
        password: await authenticatorPassword(tx),
        storageKey: await storageSecret(tx),
      };
    },
    conclusion: installPreRequest,
    log,
  });

  const mail = createMail(settings, productName, site.url, data.path, log);
  lifecycle.onStop('mail transport', mail.stop);
  const worker = await startMailWorker({ sql, send: mail.send, log });
  lifecycle.onStop('mail worker', worker.stop);
  const jobs = startJobs({ sql, databaseUrl, log: log.child({ part: 'jobs' }) });
  lifecycle.onStop('jobs', jobs.stop);

  const rest: DataApi = settings.postgrestUrl
    ? externalPostgrest(settings.postgrestUrl)
    : await startPostgrest({
        dataDir: data.path,
        databaseUrl: password === undefined ? databaseUrl : asAuthenticator(databaseUrl, password),
        config: config.api,
        keys: await auth.jwks(),
        identity,
        binary: settings.postgrestBin,
        onUp: async () => await writeHostInfo(),
        log,
      });
  const writeHostInfo = () =>
    data.writeHostInfo({
      pid: process.pid,
      url: site.local,
      databaseUrl,
      dataApi: rest.address,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      postgresPid: database?.pid(),
      postgrestPid: rest.pid(),
    });
  dataApi = rest;
  lifecycle.onStop('PostgREST', rest.stop);
  auth.onKeysChanged(() => {
    void auth
      .jwks()
      .then(rest.setKeys)
      .catch((error: unknown) => log.error({ error: messageOf(error) }, 'keys not handed on'));
  });

  const realtime = await createRealtime({
    sql,
    databaseUrl,
    keys,
    apiKeyOf: (key) => kindOfKey(key, keys),
    auth,
    addressOf,
    signedOutMessages: config.realtime.signed_out_messages,
    log: log.child({ part: 'realtime' }),
  });
  lifecycle.onStop('realtime', realtime.stop);

  const storage = createStorage({
    sql,
    dataDir: data.path,
    secret: storageKey,
    clock: () => new Date(),
    keys,
    auth,
    log: log.child({ part: 'storage' }),
  });
  lifecycle.onStop('storage', storage.stop);

  const functions = createFunctions({
    projectDir: settings.projectDir,
    settings: config.functions,
    env: {
      SUPABASE_URL: site.local,
      SUPABASE_ANON_KEY: keys.publishable,
      SUPABASE_SERVICE_ROLE_KEY: keys.secret,
      SITE_URL: site.url,
      PRODUCT_NAME: productName,
      ...settings.stripe,
      ...(settings.captcha && {
        CAPTCHA_PROVIDER: settings.captcha.provider,
        CAPTCHA_SECRET: settings.captcha.secret,
        CAPTCHA_VERIFY_URL: settings.captcha.verifyUrl ?? '',
      }),
    },
    keys,
    auth,
    limits,
    log: log.child({ part: 'functions' }),
  });
  lifecycle.onStop('functions', functions.stop);

  const dist = join(settings.projectDir, 'app', 'dist');
  const databaseIsUp = () => database?.isUp() ?? true;
  const people = createUpstream(rest.address, 256);
  const service = createUpstream(rest.address, 64);
  lifecycle.onStop('connections to PostgREST', async () => {
    await Promise.all([people.close(), service.close()]);
  });
  const alive: Checks = {
    database: async () => databaseIsUp() && (await sql`select 1`).count === 1,
    dataApi: rest.ready,
  };
  const ready: Checks = {
    disk: createDiskCheck({
      folder: data.path,
      // A commit that reaches the write-ahead log and leaves no row behind.
      writeRow: () => sql`select pg_logical_emit_message(true, 'host.health', '')`,
      clock: Date.now,
    }),
  };
  const metrics = createMetrics({
    sql,
    checks: { ...alive, ...ready },
    token: settings.metricsToken,
  });
  server.onUpgrade(REALTIME_PATH, metrics.countSockets(realtime.upgrade));
  const app = createApp({
    keys,
    rest: createRestProxy({
      people: people.ask,
      service: service.ask,
      isUp: () => rest.isUp() && databaseIsUp(),
      keys,
      serviceToken: () => auth.serviceToken('service_role'),
      tokenClaimsOf: createTokenClaims(auth.readToken),
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
      maps: join(dist, '.vite', 'maps'),
      dist: 'app/dist',
      siteUrl: site.url,
      limits,
      log,
    }),
    mailbox: mail.request && createMailboxRoutes(mail.request),
    pages: createPages({
      dist,
      siteUrl: site.url,
      captcha: settings.captcha?.provider,
      config: {
        name: productName,
        supabaseUrl: '',
        publishableKey: keys.publishable,
        verifyMethod: 'post',
        mailbox: mail.request !== undefined,
        clientErrors: true,
        payments: settings.stripe !== undefined,
        google: config.auth.external.google.enabled && settings.google !== undefined,
        captcha: settings.captcha && {
          provider: settings.captcha.provider,
          siteKey: settings.captcha.siteKey,
        },
      },
    }),
    databaseIsUp,
    trustProxy: settings.trustProxy,
    log,
  });
  server.serve(app.fetch);
  await writeHostInfo();
  // The port opens first, but its requests need every other part, so it closes first.
  lifecycle.onStop('port', server.close);
  const mailbox = mail.request ? `${site.local}/mailbox` : 'none, mail is sent';
  return {
    line: `${productName} is ready at ${site.url} (data: ${data.path}, mailbox: ${mailbox})`,
    port: server.port,
  };
}

function createMail(
  settings: Settings,
  productName: string,
  siteUrl: string,
  dataDir: string,
  log: Logger,
) {
  const host = new URL(siteUrl).hostname;
  const domain = host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'localhost.localdomain';
  const from = settings.mailFrom ?? `${productName} <no-reply@${domain}>`;
  if (settings.smtpUrl === undefined) return createMailbox({ dataDir, from, log });
  const { send, close } = createSmtpTransport({ url: settings.smtpUrl, from });
  return { send, stop: close, request: undefined };
}

/** Returns the notices that the project has switched on. */
function noticesOf({ auth }: ProjectConfig): ReadonlySet<NoticeTemplate> {
  const switchedOn = Object.entries(auth.email.notification).filter(([, { enabled }]) => enabled);
  return new Set(switchedOn.map(([name]) => name as NoticeTemplate));
}

function asAuthenticator(databaseUrl: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = 'authenticator';
  url.password = password;
  return url.href;
}

/** Runs the host until a signal ends it; prints one line and exits with 1 when it cannot start. */
export async function runHost(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const log = createLog(settings.logLevel);
    const lifecycle = createLifecycle(log);
    stopOnSignals(lifecycle, log);
    exitOnUncaught(log);
    try {
      const { line, port } = await start(settings, log, lifecycle);
      // The reader of standard output may be gone.
      process.stdout.on('error', () => undefined);
      process.stdout.write(`${line}\n`);
      // Reports the port to the parent process of `npm start`, if there is one.
      process.send?.({ port });
    } catch (error) {
      await lifecycle.stop();
      throw error;
    }
  } catch (error) {
    const trace =
      error instanceof Error && !(error instanceof StartError) ? error.stack : undefined;
    process.stderr.write(`${trace ?? messageOf(error)}\n`);
    process.exit(1);
  }
}
