import type { IncomingMessage } from 'node:http';
import type { Base } from './base.ts';
import { buildApp } from './build-app.ts';
import { createLog, type Logger } from './core/log.ts';
import { messageOf, StartError } from './core/start-error.ts';
import { takeDataFolder } from './data-folder.ts';
import { apiKeys, authenticatorPassword, bootstrap, storageSecret } from './database/bootstrap.ts';
import { kindOfKey } from './gateway/keys.ts';
import { clientAddress } from './http/context.ts';
import { startJobs } from './jobs/index.ts';
import { createLifecycle, exitOnUncaught, type Lifecycle, stopOnSignals } from './lifecycle.ts';
import { createTokenClaims } from './limits/fairness/token-claims.ts';
import { createLimits } from './limits/index.ts';
import { migrateOutbox } from './mail/outbox.ts';
import { migrate } from './migrations/index.ts';
import { forgetExpiredTokens } from './postgrest/forget-tokens.ts';
import type { DataApi } from './postgrest/index.ts';
import { installPreRequest } from './postgrest/pre-request.ts';
import { childIdentity } from './process/identity.ts';
import { readProductName, readProjectConfig, requireProject } from './project/config.ts';
import { createRealtime, PATH as REALTIME_PATH } from './realtime/index.ts';
import { listen } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { createSite } from './site.ts';
import { startAuth } from './start-auth.ts';
import { startDataApi } from './start-data-api.ts';
import { startDatabase } from './start-database.ts';
import { startFunctions } from './start-functions.ts';
import { startMail } from './start-mail.ts';
import { createStorage, migrateStorage } from './storage/index.ts';

/**
 * Starts the parts of the host in order and wires them together; no other module does this.
 * @returns the line that reports readiness, and the port.
 */
async function start(
  settings: Settings,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<{ line: string; port: number }> {
  await requireProject(settings.projectDir);
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

  const base: Base = { settings, config, productName, identity, data, site, log, lifecycle };

  let dataApi: DataApi | undefined;
  // When the embedded database is back, restart PostgREST: its own reconnect could take half a
  // minute.
  const database = await startDatabase(base, async () => await dataApi?.restart());
  const { sql, url: databaseUrl } = database;
  const limits = createLimits(database.isOwn ? undefined : sql, {
    sms_all: config.auth.rate_limit.sms_sent,
  });
  const auth = startAuth(base, { sql, limits });
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

  const mailbox = await startMail(base, sql);
  const jobs = startJobs({
    sql,
    databaseUrl,
    siteUrl: site.url,
    log: log.child({ part: 'jobs' }),
  });
  lifecycle.onStop('jobs', jobs.stop);

  const rest = await startDataApi(base, { database, auth, keys, password });
  dataApi = rest.dataApi;
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

  const { claimsOf: tokenClaimsOf, takeExpired } = createTokenClaims(auth.readToken);
  const forgetting = forgetExpiredTokens({ takeExpired, forget: dataApi.forgetToken, log });
  lifecycle.onStop('forgetting of expired tokens', forgetting.stop);
  const storage = createStorage({
    sql,
    dataDir: data.path,
    secret: storageKey,
    clock: () => new Date(),
    keys,
    auth,
    tokenClaimsOf,
    log: log.child({ part: 'storage' }),
  });
  lifecycle.onStop('storage', storage.stop);
  const functions = startFunctions(base, { keys, auth, limits });

  const { app, metrics } = buildApp(base, {
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
  });
  server.onUpgrade(REALTIME_PATH, metrics.countSockets(realtime.upgrade));
  server.serve(app.fetch);
  await rest.writeHostInfo();
  // Register this step last, so that it runs first: requests on the port need every other part.
  lifecycle.onStop('port', server.close);
  const mail = mailbox ? `${site.local}/mailbox` : 'none, mail is sent';
  return {
    line: `${productName} is ready at ${site.url} (data: ${data.path}, mailbox: ${mail})`,
    port: server.port,
  };
}

/**
 * Runs the host until a signal ends it. When it cannot start, prints the reason and exits with 1.
 */
export async function runHost(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const log = createLog(settings.logLevel);
    const lifecycle = createLifecycle(log);
    stopOnSignals(lifecycle, log);
    exitOnUncaught(log);
    try {
      const { line, port } = await start(settings, log, lifecycle);
      // Ignore a broken pipe: the reader of standard output may have ended.
      process.stdout.on('error', () => undefined);
      process.stdout.write(`${line}\n`);
      // Reports the port to the parent process, if `npm start` or `npm run dev` started this one.
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
