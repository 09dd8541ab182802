import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { joining, openSocket, type RawSocket } from '../../support/network/sockets.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { makeProject } from '../../support/project.ts';
import { until } from '../../support/until.ts';

// Each table restricts in its own way which roles may read it, except `open`, which all may read.
const TABLES = `
create table public.open (id int primary key);
create table public.ungranted (id int primary key);
revoke all on public.ungranted from anon, authenticated;
create table public.unpoliced (id int primary key);
alter table public.unpoliced enable row level security;
create table public.written_only (id int primary key);
alter table public.written_only enable row level security;
create policy "Anyone adds" on public.written_only for insert with check (true);
create table public.signed_in_only (id int primary key);
alter table public.signed_in_only enable row level security;
create policy "The signed-in read" on public.signed_in_only for select to authenticated using (true);
create table public.keyless (id int primary key, note text);
revoke all on public.keyless from anon, authenticated;
grant select (note) on public.keyless to anon, authenticated;
create table public.owned (id int primary key, owner uuid);
alter table public.owned enable row level security;
create policy "Owners read" on public.owned for select to authenticated using (owner = auth.uid());
create table public.people (id uuid primary key);
grant select on public.people to authenticated;
create table public.with_old_row (
  id int primary key, owner uuid, details jsonb, words text[], note text, at timestamptz default now()
);
alter table public.with_old_row enable row level security;
alter table public.with_old_row replica identity full;
create policy "Owners read rows with an old row" on public.with_old_row for select to authenticated
  using (owner = auth.uid() and exists (select from public.people where people.id = with_old_row.owner));
create policy "Only what is public" on public.with_old_row as restrictive for select to authenticated
  using (details ->> 'kind' = 'public' and words[2] = 'b,"c"');
alter publication supabase_realtime add table public.open, public.ungranted, public.unpoliced,
  public.written_only, public.signed_in_only, public.keyless, public.owned, public.with_old_row;
`;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;
let owner: string;
const sockets: Record<string, RawSocket> = {};

beforeAll(async () => {
  project = await makeProject({ 'supabase/migrations/1_tables.sql': TABLES });
  host = await startHost({ projectDir: project.path });
  const people: Record<string, Person> = {
    authenticated: await signUpPerson(host),
    stranger: await signUpPerson(host),
  };
  owner = people.authenticated?.id ?? '';
  await host.sql`insert into public.people (id) values (${owner})`;
  for (const name of ['anon', 'authenticated', 'stranger']) sockets[name] = await openSocket(host);
  sockets.service_role = await openSocket(host, { key: host.secretKey });
  for (const [name, socket] of Object.entries(sockets)) {
    const join = joining(people[name], '*');
    expect(await socket.ask('realtime:all', 'phx_join', join)).toMatchObject({ status: 'ok' });
  }
});
afterAll(async () => {
  for (const { ws } of Object.values(sockets)) ws.close();
  await host?.stop();
  await project?.remove();
});

/** Returns the old rows in the delete events that a role's socket has received for a table. */
const deletes = (role: string, table: string) =>
  (sockets[role]?.said ?? []).flatMap(({ event, payload }) => {
    const data = payload.data as Record<string, unknown> | undefined;
    return event === 'postgres_changes' && data?.type === 'DELETE' && data.table === table
      ? [data.old_record]
      : [];
  });

const idsOf = (rows: unknown[]) => rows.map((row) => (row as { id?: number }).id);
let lastId = 100;

/**
 * Deletes a row that every role may see and waits for its event. The events of earlier deletes have
 * arrived by then.
 */
async function untilDelivered(): Promise<void> {
  lastId += 1;
  const id = lastId;
  await host.sql`insert into public.open (id) values (${id})`;
  await host.sql`delete from public.open where id = ${id}`;
  for (const role of Object.keys(sockets)) {
    await until('the later delete', async () => idsOf(deletes(role, 'open')).includes(id));
  }
}

test.each([
  ['open', ['anon', 'authenticated', 'stranger', 'service_role']],
  ['signed_in_only', ['authenticated', 'stranger', 'service_role']],
  // The key does not show who owned the row, so only the service role receives the event.
  ['owned', ['service_role']],
  ['ungranted', ['service_role']],
  ['unpoliced', ['service_role']],
  ['written_only', ['service_role']],
  ['keyless', ['service_role']],
])('safety attack 52: a delete in %s reaches %j, with only the key', async (table, readers) => {
  await host.sql.unsafe(`insert into public.${table} (id) values (1); delete from public.${table}`);
  await untilDelivered();
  for (const role of Object.keys(sockets)) {
    const received = deletes(role, table).filter((row) => idsOf([row])[0] === 1);
    expect({ role, received }).toEqual({
      role,
      received: readers.includes(role) ? [{ id: 1 }] : [],
    });
    expect(JSON.stringify(deletes(role, table))).not.toMatch(/"(?!id)\w+":/);
  }
});

test.each([
  ['its owner', 1, {}, ['authenticated', 'service_role']],
  ['nobody else', 2, { owner: '00000000-0000-4000-8000-000000000001' }, ['service_role']],
  ['nobody whom a restrictive policy stops', 3, { details: { kind: 'secret' } }, ['service_role']],
  ['nobody when a value is unknown', 4, { words: null }, ['service_role']],
])(
  'safety attack 52: with the old row known, a delete is sent to %s',
  async (_, id, change, readers) => {
    const row = {
      owner,
      details: { kind: 'public', quote: "it's \\" },
      words: ['a', 'b,"c"'],
      note: null,
      ...change,
    };
    await host.sql`insert into public.with_old_row ${host.sql({ id, ...row, details: host.sql.json(row.details) } as never)}`;
    await host.sql`delete from public.with_old_row where id = ${id}`;
    await untilDelivered();
    for (const role of Object.keys(sockets)) {
      const received = deletes(role, 'with_old_row').filter((old) => idsOf([old])[0] === id);
      expect({ role, received }).toEqual({
        role,
        received: readers.includes(role) ? [{ id }] : [],
      });
    }
  },
);

test('safety attack 52: a role that loses its read permission gets no more events', async () => {
  await host.sql`create table public.closing (id int primary key)`;
  await host.sql`alter publication supabase_realtime add table public.closing`;
  await host.sql`revoke all on public.closing from anon`;
  await host.sql`insert into public.closing (id) values (1)`;
  await host.sql`delete from public.closing`;
  await until('the delete', async () => deletes('authenticated', 'closing').length > 0);
  expect(deletes('anon', 'closing')).toEqual([]);
});
