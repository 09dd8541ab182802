import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { joining, openSocket } from '../../support/network/sockets.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { until } from '../../support/until.ts';

let host: TestHost;
let ana: Person;
let eve: Person;

beforeAll(async () => {
  host = await sharedHost();
  [ana, eve] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

const TABLES = ['tasks', 'goals', 'notifications'] as const;
const insert = ({ client, id: user_id }: Person, table: (typeof TABLES)[number], id: string) =>
  client.from(table).insert({ id, user_id, title: 'Mine' });

describe('safety attack 52: what a person removed stays theirs', () => {
  test.each(TABLES)('nobody else can take the id of a row removed from %s', async (table) => {
    const id = randomUUID();
    await insert(ana, table, id).throwOnError();
    await ana.client.from(table).delete().eq('id', id).throwOnError();
    const taken = await insert(eve, table, id);
    expect(taken.error).toMatchObject({ code: '23505', message: 'id_in_use' });
    const { data } = await eve.client.from(table).select().eq('id', id);
    expect(data).toEqual([]);
    await insert(ana, table, id).throwOnError();
  });

  test('of many inserted rows, one such id refuses all', async () => {
    const id = randomUUID();
    await insert(ana, 'goals', id).throwOnError();
    await ana.client.from('goals').delete().eq('id', id).throwOnError();
    const rows = [randomUUID(), id, randomUUID()].map((each) => ({ id: each, title: 'Mine' }));
    expect((await eve.client.from('goals').insert(rows)).error?.code).toBe('23505');
    expect((await eve.client.from('goals').select()).data).toEqual([]);
  });

  test('a restored notification or task whose id is in use keeps its stored copy', async () => {
    const id = randomUUID();
    await insert(ana, 'notifications', id).throwOnError();
    await insert(ana, 'tasks', id).throwOnError();
    await ana.client.from('notifications').delete().eq('id', id).throwOnError();
    await ana.client.from('tasks').delete().eq('id', id).throwOnError();
    // Direct SQL may reuse the id of a removed row; only the API refuses it.
    await host.sql`insert into public.notifications (id, user_id, title) values (${id}, ${eve.id}, 'Hers')`;
    await host.sql`insert into public.tasks (id, user_id, title) values (${id}, ${eve.id}, 'Hers')`;
    const notification = () => ana.client.rpc('restore_notifications', { ids: [id] });
    const task = () => ana.client.rpc('restore_tasks', { ids: [id] });
    expect((await notification()).data).toEqual([]);
    expect((await task()).data).toBe(0);
    await host.sql`delete from public.notifications where id = ${id}`;
    await host.sql`delete from public.tasks where id = ${id}`;
    expect((await notification()).data).toMatchObject([{ id, title: 'Mine' }]);
    expect((await task()).data).toBe(1);
  });
});

describe('safety attack 52: live deletes', () => {
  test('are sent to the person whose row it was, and to no stranger', async () => {
    const sockets = { ana: await openSocket(host), eve: await openSocket(host) };
    for (const [name, person] of Object.entries({ ana, eve })) {
      const socket = sockets[name as 'ana' | 'eve'];
      const joined = await socket.ask('realtime:all', 'phx_join', joining(person, '*'));
      expect(joined).toMatchObject({ status: 'ok' });
    }
    const received = (name: 'ana' | 'eve') =>
      sockets[name].said.flatMap(({ event, payload }) => {
        const data = payload.data as Record<string, { id: string } | string> | undefined;
        return event === 'postgres_changes' && data?.type === 'DELETE' ? [data.old_record] : [];
      });
    const ids: string[] = [];
    for (const table of TABLES) {
      const id = randomUUID();
      await insert(ana, table, id).throwOnError();
      await ana.client.from(table).delete().eq('id', id).throwOnError();
      ids.push(id);
    }
    const hers = randomUUID();
    await insert(eve, 'tasks', hers).throwOnError();
    await eve.client.from('tasks').delete().eq('id', hers).throwOnError();
    await until('Eve’s own delete', async () => received('eve').length > 0);
    await until('Ana’s deletes', async () => received('ana').length >= TABLES.length);
    expect(received('ana')).toEqual(ids.map((id) => ({ id })));
    expect(received('eve')).toEqual([{ id: hers }]);
    for (const { ws } of Object.values(sockets)) ws.close();
  });

  test('every table with live changes sends the old row', async () => {
    const rows = await host.sql<{ name: string }[]>`
      select class.relname as name from pg_publication_tables as published
      join pg_class as class on class.oid = format('%I.%I', schemaname, tablename)::regclass
      where published.pubname = 'supabase_realtime' and class.relreplident <> 'f'`;
    // `support_tickets` has a generated column, which is not published. With `replica identity full`,
    // PostgreSQL would refuse to update and delete its rows, so an index on id and owner is used.
    expect(rows.map(({ name }) => name)).toEqual(['support_tickets']);
  });
});
