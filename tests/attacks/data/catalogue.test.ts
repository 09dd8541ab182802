import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await sharedHost();
});

// The schemas of the functions that run with their owner's rights or before every request.
const SCHEMAS = ['app', 'auth', 'host', 'host_api', 'public', 'realtime', 'storage'];

test('design §5: every table in the API has row-level security', async () => {
  const open = await host.sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  expect(open).toEqual([]);
});

test('design §5: every security definer function, and every one that runs before a request, has an empty search path', async () => {
  const functions = await host.sql<{ name: string }[]>`
    select pronamespace::regnamespace || '.' || proname as name from pg_proc
    where pronamespace::regnamespace::text = any (${SCHEMAS})
      and (prosecdef or proname ~ '^(before_request|check_session)$')
      and not coalesce(proconfig @> array['search_path=""'], false)
    order by 1`;
  expect(functions.map(({ name }) => name)).toEqual([]);
});

test('design §5: every foreign key has an index that starts with its columns', async () => {
  const keys = await host.sql<{ name: string }[]>`
    select format('%s (%s)', conrelid::regclass, (
      select string_agg(attname, ', ' order by place)
      from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = key.number
    )) as name
    from pg_constraint as fk
    where contype = 'f' and connamespace::regnamespace::text !~ '^(pg_|information_schema)'
      and not exists (
        select from pg_index
        where indrelid = fk.conrelid and indisvalid
          and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(fk.conkey)] @> fk.conkey
          -- A partial index is enough if it contains every row whose foreign key is not null.
          and (indpred is null or exists (
            select from pg_attribute
            where attrelid = fk.conrelid and attnum = any (fk.conkey)
              and pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)
          ))
      )
    order by 1`;
  expect(keys.map(({ name }) => name)).toEqual([]);
});
