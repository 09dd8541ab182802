import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

test.each([
  [
    { first_name: 'Ana', last_name: 'Maric' },
    { first_name: 'Ana', last_name: 'Maric' },
  ],
  [
    { first_name: 'Ana', full_name: 'Ana Maric' },
    { first_name: 'Ana', last_name: null },
  ],
  [{ full_name: 'Greta van der Moss' }, { first_name: 'Greta', last_name: 'van der Moss' }],
  [{ name: 'Prince' }, { first_name: 'Prince', last_name: null }],
  [{ full_name: '  李 小龙 ' }, { first_name: '李', last_name: '小龙' }],
  [{ first_name: '   ' }, { first_name: null, last_name: null }],
  [{ full_name: 'x'.repeat(200) }, { first_name: 'x'.repeat(80), last_name: null }],
  [{}, { first_name: null, last_name: null }],
])('accounts: a profile gets its names from %o', async (said, expected) => {
  const id = randomUUID();
  await host.sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, ${host.sql.json(said as never)})`;
  const [row] = await host.sql`select first_name, last_name from profiles where id = ${id}`;
  expect(row).toEqual(expected);
});
