import postgres, { type Sql } from 'postgres';
import { type HostOptions, startHost, type TestHost } from './host.ts';

/** A host with the product's own project, and a connection to its database. */
export interface ProductHost extends TestHost {
  sql: Sql;
}

/** Starts one of the test's own. Limits count per address, which tests may choose (see visitor). */
export async function startProduct(options: HostOptions = {}): Promise<ProductHost> {
  const host = await startHost({ ...options, env: { TRUST_PROXY: '1', ...options.env } });
  const sql = postgres(host.databaseUrl, { max: 3, onnotice: () => {} });
  return Object.assign(host, {
    sql,
    stop: stopAfter(sql, host.stop),
  });
}

function stopAfter(sql: Sql, stop: TestHost['stop']): TestHost['stop'] {
  return async () => {
    await sql.end();
    return stop();
  };
}
