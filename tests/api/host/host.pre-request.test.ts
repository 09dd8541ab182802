import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { runHost } from '../../support/hosts/host-process.ts';
import { signUpPerson, visitor } from '../../support/people/people.ts';
import { makeProject } from '../../support/project.ts';

const PROJECT = `
create table public.log (id int primary key);
grant select on public.log to anon, authenticated;
create function public.limits() returns text language sql as
$$ select current_setting('statement_timeout') || ' ' || current_setting('request.path') $$;
create schema own;
grant usage on schema own to anon, authenticated, service_role;
create function own.before() returns void language plpgsql as $$
begin
  if current_setting('request.path') = '/log' then
    raise sqlstate 'PT418' using message = 'Not before tea.';
  end if;
end $$;
do $$ begin
  execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L',
    current_database(), 'own.before');
end $$;
notify pgrst, 'reload config';`;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;
beforeAll(async () => {
  project = await makeProject({
    'supabase/migrations/1_own.sql': PROJECT,
    'supabase/templates/confirmation.html': '<a href="/?token_hash={{ .TokenHash }}">Confirm</a>',
  });
  host = await startHost({ projectDir: project.path });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

// These functions remove the client's types, which describe another schema than the test's.
const rpc = (client: unknown) => client as { rpc: (name: string) => Promise<{ data: unknown }> };
const read = (client: unknown) =>
  client as { from: (table: string) => { select: () => Promise<{ status: number }> } };

describe('functions that run before each request', () => {
  test('the project’s own one, configured as on Supabase', async () => {
    expect((await read(visitor(host)).from('log').select()).status).toBe(418);
  });

  test('also the host’s check: a token of an ended session is refused', async () => {
    const ana = await signUpPerson(host);
    expect((await rpc(ana.client).rpc('limits')).data).toBe('3s /rpc/limits');
    await host.sql`delete from auth.sessions where user_id = ${ana.id}`;
    expect(await rpc(ana.client).rpc('limits')).toMatchObject({
      status: 401,
      error: { code: 'session_not_found' },
    });
  });

  test('API roles keep their own time limits', async () => {
    expect((await rpc(visitor(host)).rpc('limits')).data).toBe('3s /rpc/limits');
  });

  test('a setting in another database of the cluster does not affect this one', async () => {
    await host.sql`create database other`;
    await host.sql`alter role authenticator in database other set pgrst.db_pre_request = 'no.such'`;
    await host.sql`select pg_notify('pgrst', 'reload config')`;
    expect((await rpc(visitor(host)).rpc('limits')).data).toBe('3s /rpc/limits');
  });

  test('a missing function prevents the host from starting, with a message', async () => {
    const wrong = await makeProject({
      'supabase/migrations/1_own.sql': PROJECT.replace("'own.before'", "'own.after'"),
    });
    await host.sql`create database wrong`;
    const { code, stderr } = await runHost({
      DATABASE_URL: host.databaseUrl.replace(/postgres$/, 'wrong'),
      PROJECT_DIR: wrong.path,
      DATA_DIR: `${host.dataDir}/wrong`,
      PORT: '0',
    });
    await wrong.remove();
    expect({ code, stderr: stderr.trim() }).toEqual({
      code: 1,
      stderr:
        'The setting pgrst.db_pre_request of authenticator is "own.after", but there is no function own.after().',
    });
  });
});
