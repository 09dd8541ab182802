import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { joining, openSocket, type RawSocket } from '../../support/network/sockets.ts';
import { PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { makeProject } from '../../support/project.ts';
import { until } from '../../support/until.ts';

// The policy counts how often it is evaluated.
const COUNTED = `
create sequence public.questions;
grant usage on sequence public.questions to authenticated;
create table public.counted (id int primary key);
alter table public.counted enable row level security;
create policy "Everyone reads" on public.counted for select to authenticated
  using (nextval('public.questions') > 0);
alter publication supabase_realtime add table public.counted;
`;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;

beforeAll(async () => {
  project = await makeProject({ 'supabase/migrations/1_counted.sql': COUNTED });
  host = await startHost({ projectDir: project.path });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

test('safety attack 52: the database is asked once for all tokens of a person’s session', async () => {
  const { email } = await signUpPerson(host);
  const sockets: RawSocket[] = [];
  const join = async (session: { access_token: string }) => {
    const socket = await openSocket(host);
    const joined = await socket.ask('realtime:all', 'phx_join', joining({ session } as never, '*'));
    expect(joined).toMatchObject({ status: 'ok' });
    sockets.push(socket);
  };
  const client = visitor(host);
  const tokens = new Set<string>();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  for (let count = 0; count < 8; count += 1) {
    const { data } = await client.auth.refreshSession();
    if (!data.session) throw new Error('The session was not refreshed.');
    tokens.add(data.session.access_token);
    await join(data.session);
  }
  expect(tokens.size).toBe(8);
  // The policy is evaluated again for another session, which may see other rows, for example after
  // a second factor.
  const other = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
  if (other.data.session) await join(other.data.session);

  await host.sql`insert into public.counted (id) values (1)`;
  for (const socket of sockets) {
    await until('the row', async () =>
      socket.said.some(({ event }) => event === 'postgres_changes'),
    );
  }
  const [row] = await host.sql`select last_value::int as asked from public.questions`;
  expect(row?.asked).toBe(2);
  for (const { ws } of sockets) ws.close();
});
