import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';

let host: TestHost;
let owner: Person;
let ana: Person;
let company: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [owner, ana] = await Promise.all([
    signUpPerson(host, { first_name: 'Ola', last_name: 'Ny' }),
    signUpPerson(host, { first_name: 'Ana' }),
  ]);
  await host.sql`update public.profiles set time_zone = 'Asia/Tokyo' where id = ${owner.id}`;
  company = await makeCompany(owner);
  await join(host, owner, ana);
});

test('a company gets its creator’s time zone, and its log starts with its creation', async () => {
  const { data } = await owner.client.from('companies').select('time_zone').single();
  expect(data).toEqual({ time_zone: 'Asia/Tokyo' });
  await owner.client.from('companies').update({ name: 'Southwind' }).eq('id', company);
  const { data: logs } = await owner.client
    .from('activity_logs')
    .select('activity_type, description, metadata')
    .eq('company_id', company)
    .in('activity_type', ['company_created', 'company_changed'])
    .order('created_at');
  expect(logs).toEqual([
    {
      activity_type: 'company_created',
      description: 'Created the company Northwind',
      metadata: { name: 'Northwind' },
    },
    {
      activity_type: 'company_changed',
      description: 'Changed the company’s details',
      metadata: { name: 'Southwind' },
    },
  ]);
});

test('company_members: names, tier, last seen, and stats of company tasks only', async () => {
  await ana.client
    .from('tasks')
    .insert([{ title: 'Ours', company_id: company }, { title: 'Private' }]);
  const { data, error } = await owner.client.rpc('company_members');
  expect(error).toBeNull();
  expect(data?.map(({ first_name }) => first_name)).toEqual(['Ola', 'Ana']);
  expect(data?.[1]).toMatchObject({
    person: ana.id,
    email: ana.email,
    role: 'other',
    is_owner: false,
    tier: 'free',
    open_tasks: 1,
    open_delegations: 0,
    last_seen: expect.stringMatching(/^20/),
  });
  await host.sql`update public.profiles set role = 'manager' where id = ${ana.id}`;
  expect((await ana.client.rpc('company_members')).error?.message).toBe('not_company_owner');
  // An admin who is a member of the company gets the list too.
  await host.sql`update public.profiles set is_admin = true where id = ${ana.id}`;
  expect((await ana.client.rpc('company_members')).data).toHaveLength(2);
});

test('an invitation that is sent again has a working link, five times an hour', async () => {
  const email = `invited-${company}@example.com`;
  const send = async () => {
    const { data: invitationId } = await owner.client.rpc('invite_member', { email });
    return await owner.client.functions.invoke('send-invitation-email', {
      body: { invitationId },
    });
  };
  for (const count of [1, 2, 3, 4, 5]) {
    expect((await send()).data).toEqual({ success: true, queued: true });
    const { html } = await host.mailTo(email, { count });
    const token = /accept-invitation#([\w-]+)/.exec(html)?.[1] ?? '';
    const shown = await visitor(host).rpc('invitation_by_token', { token });
    expect(shown.data).toMatchObject({ state: 'open', email });
    await host.minuteLater();
  }
  const { error } = await send();
  expect((error?.context as Response | undefined)?.status).toBe(429);
});

test('team_overview: a task counts for the recipient once accepted, and for nobody while pending', async () => {
  const { data: task } = await owner.client
    .from('tasks')
    .insert({ title: 'x', company_id: company, duration_estimated: 90, quadrant: 'schedule' })
    .select('id')
    .single();
  await owner.client.from('tasks').insert({ title: 'y', company_id: company });
  const stats = async () => {
    const { data } = await owner.client.rpc('team_overview');
    return Object.fromEntries(
      (data ?? []).map((row) => [
        row.person === owner.id ? 'owner' : 'ana',
        [row.open_tasks, row.estimated_minutes, row.unestimated, row.incoming_delegations],
      ]),
    );
  };
  expect(await stats()).toEqual({ owner: [2, 90, 1, 0], ana: [0, 0, 0, 0] });
  const { data: delegation } = await owner.client
    .from('delegated_tasks')
    .insert({
      original_task_id: task?.id ?? '',
      delegated_to_email: ana.email,
      title: 'x',
      duration_estimated: 90,
      quadrant: 'schedule',
    })
    .select('id')
    .single();
  expect(await stats()).toEqual({ owner: [1, 0, 1, 0], ana: [0, 0, 0, 1] });
  await ana.client
    .from('delegated_tasks')
    .update({ status: 'accepted' })
    .eq('id', delegation?.id ?? '');
  expect(await stats()).toEqual({ owner: [1, 0, 1, 0], ana: [1, 90, 0, 0] });
});
