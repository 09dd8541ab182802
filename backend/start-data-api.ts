import type { Auth } from './auth/deps.ts';
import type { Base } from './base.ts';
import { messageOf } from './core/start-error.ts';
import type { ApiKeys } from './database/bootstrap.ts';
import { type DataApi, externalPostgrest, startPostgrest } from './postgrest/index.ts';
import type { Database } from './start-database.ts';

interface Options {
  database: Database;
  auth: Auth;
  keys: ApiKeys;
  /**
   * The password of PostgREST's role; undefined when the host did not create that role, as on
   * Supabase.
   */
  password: string | undefined;
}

/**
 * Starts PostgREST and keeps its keys and `host.json` up to date, or uses the PostgREST of
 * POSTGREST_URL.
 * @returns the Data API, and the function that writes `host.json`.
 */
export async function startDataApi(
  { settings, config, data, site, identity, lifecycle, log }: Base,
  { database, auth, keys, password }: Options,
): Promise<{ dataApi: DataApi; writeHostInfo: () => Promise<void> }> {
  const dataApi: DataApi = settings.postgrestUrl
    ? externalPostgrest(settings.postgrestUrl)
    : await startPostgrest({
        dataDir: data.path,
        databaseUrl:
          password === undefined ? database.url : asAuthenticator(database.url, password),
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
      databaseUrl: database.url,
      dataApi: dataApi.address,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      postgresPid: database.pid(),
      postgrestPid: dataApi.pid(),
    });
  lifecycle.onStop('PostgREST', dataApi.stop);
  auth.onKeysChanged(() => {
    void auth
      .jwks()
      .then(dataApi.setKeys)
      .catch((error: unknown) => log.error({ error: messageOf(error) }, 'keys not handed on'));
  });
  return { dataApi, writeHostInfo };
}

function asAuthenticator(databaseUrl: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = 'authenticator';
  url.password = password;
  return url.href;
}
