import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

test('every foreign key of the host has an index that starts with its columns', async () => {
  const bare = await host.sql`
    select conrelid::regclass::text as "table", conname as "key"
    from pg_catalog.pg_constraint as fk
    join pg_catalog.pg_class as held on held.oid = fk.conrelid
    where fk.contype = 'f' and held.relnamespace = any (
        array['auth', 'host', 'storage', 'app', 'public', 'realtime']::regnamespace[])
      and not exists (
        select from pg_catalog.pg_index as index
        where index.indrelid = fk.conrelid and index.indisvalid
          -- A partial index is enough if it leaves out only rows with null in the key.
          and (index.indpred is null or pg_catalog.pg_get_expr(index.indpred, index.indrelid)
            ~* 'is not null')
          and (index.indkey::smallint[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
      )
    order by 1, 2`;
  expect(bare).toEqual([]);
});
