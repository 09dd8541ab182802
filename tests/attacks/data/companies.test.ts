import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { invite, join, makeCompany } from '../../support/people/companies.ts';
import { newAddress, type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { until } from '../../support/until.ts';

let host: TestHost;
let owner: Person;
let manager: Person;
let member: Person;
let company: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [owner, manager, member] = await Promise.all([
    signUpPerson(host),
    signUpPerson(host),
    signUpPerson(host),
  ]);
  company = await makeCompany(owner);
  await join(host, owner, manager, 'manager');
  await join(host, owner, member);
});

/**
 * Accepts an invitation. Returns undefined on success, the invitation's state if the invitation is
 * closed, and the message of any other error.
 */
const accept = async (person: Person, token: string) => {
  const { error } = await person.client.rpc('accept_invitation', { token });
  return error?.message === 'invitation_closed' ? JSON.parse(error.details).state : error?.message;
};

/**
 * Creates a company whose only member, `alone`, has invited `other`; returns both people and the
 * invitation's token.
 */
async function aloneInCompany() {
  const [alone, other] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
  await makeCompany(alone, 'Short-lived');
  const { token } = await invite(host, alone, other.email);
  return { alone, other, token };
}

/** Waits until a call of a function waits for a lock. */
const waiting = (name: string) =>
  until(`${name} to wait`, async () => {
    const found = await host.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%"${name}"%`}`;
    return found.length > 0;
  });

describe('safety attack 26: people who leave keep no way in', () => {
  test('a removed manager’s invitations are withdrawn, the owner’s are not', async () => {
    const second = await signUpPerson(host);
    const { token } = await invite(host, manager, second.email);
    const own = await invite(host, owner, 'back@example.com');
    await owner.client.rpc('remove_member', { person: manager.id });
    expect(await accept(second, token)).toBe('revoked');
    const { data } = await owner.client.from('invitations').select('revoked_at').eq('id', own.id);
    expect(data).toEqual([{ revoked_at: null }]);
  });

  test('a former owner’s or manager’s invitations are withdrawn', async () => {
    const second = await signUpPerson(host);
    const third = await signUpPerson(host);
    const asManager = await invite(host, owner, second.email, 'manager');
    const asMember = await invite(host, manager, third.email);
    await owner.client.rpc('transfer_ownership', { person: member.id });
    expect(await accept(second, asManager.token)).toBe('revoked');
    await member.client.rpc('set_member_role', { person: manager.id, role: 'other' });
    expect(await accept(third, asMember.token)).toBe('revoked');
  });

  test('an invitation that is deleted while someone accepts it either works or does not exist', async () => {
    const { alone, other, token } = await aloneInCompany();
    const [, accepted] = await Promise.all([
      alone.client.rpc('leave_company'),
      other.client.rpc('accept_invitation', { token }),
    ]);
    const said = accepted.error?.message ?? 'joined';
    expect(said).toMatch(/^(joined|invitation_not_found)$/);
  });

  test('a manager who is demoted or removed while inviting leaves no open invitation', async () => {
    const { client } = owner;
    await client.rpc('set_member_role', { person: member.id, role: 'manager' });
    const acts = [
      {
        name: 'set_member_role',
        inviter: manager,
        act: async () => client.rpc('set_member_role', { person: manager.id, role: 'other' }),
      },
      {
        name: 'remove_member',
        inviter: member,
        act: async () => client.rpc('remove_member', { person: member.id }),
      },
    ];
    for (const { name, inviter, act } of acts) {
      const email = newAddress();
      let done: PromiseLike<{ error: { message: string } | null }>[] = [];
      await host.sql.begin(async (tx) => {
        // Until the transaction ends, this lock stops `invite_member` where it logs the invitation.
        await tx`lock table public.activity_logs in share mode`;
        const inviting = inviter.client.rpc('invite_member', { email }).then((answer) => answer);
        await waiting('invite_member');
        const leaving = act();
        await waiting(name);
        done = [inviting, leaving];
      });
      const [invited, left] = await Promise.all(done);
      expect([invited?.error, left?.error]).toEqual([null, null]);
      const { data } = await client.from('invitations').select('revoked_at').eq('email', email);
      expect(data).toEqual([{ revoked_at: expect.any(String) }]);
    }
  });

  test('a task that joins the company while its owner is removed stays private', async () => {
    const { client, id } = member;
    const { data: task } = await client
      .from('tasks')
      .insert({ title: 'Shared late' })
      .select('id')
      .single()
      .throwOnError();
    const { changes } = await host.sql.begin(async (tx) => {
      // Locks and changes the profile as `remove_member` does.
      await tx`select from public.profiles where id = ${id} for update`;
      await tx`update public.profiles set company_id = null where id = ${id}`;
      const both = [
        client.from('tasks').insert({ title: 'Added late', company_id: company }),
        client.from('tasks').update({ company_id: company }).eq('id', task.id),
      ].map(async (change) => (await change).error);
      await until('both changes to wait', async () => {
        const waiting = await host.sql`
          select from pg_stat_activity
          where wait_event_type = 'Lock' and query like ${'%"public"."tasks"%'}`;
        return waiting.length === 2;
      });
      return { changes: both };
    });
    expect(await Promise.all(changes)).toEqual([null, null]);
    const { data } = await client.from('tasks').select('title, company_id').order('title');
    expect(data).toEqual([
      { title: 'Added late', company_id: null },
      { title: 'Shared late', company_id: null },
    ]);
  });

  test('an owner who leaves while someone is joining learns that the company has members', async () => {
    const { alone, other, token } = await aloneInCompany();
    let acts: PromiseLike<{ error: { message: string } | null }>[] = [];
    await host.sql.begin(async (tx) => {
      // Until the transaction ends, this lock stops `accept_invitation` where it notifies the
      // owner.
      await tx`lock table public.notifications in share mode`;
      const joining = other.client.rpc('accept_invitation', { token }).then((answer) => answer);
      await waiting('accept_invitation');
      const leaving = alone.client.rpc('leave_company').then((answer) => answer);
      await waiting('leave_company');
      acts = [joining, leaving];
    });
    const [joined, left] = await Promise.all(acts);
    expect(joined?.error).toBeNull();
    expect(left?.error?.message).toBe('company_has_members');
  });
});

describe('what a manager may not do', () => {
  test('read a colleague’s tasks by removing them and becoming the successor', async () => {
    await member.client.from('tasks').insert({ title: 'Secret plan', company_id: company });
    for (const successor of [manager.id, owner.id]) {
      const { error } = await manager.client.rpc('remove_member', { person: member.id, successor });
      expect(error?.message).toBe('not_company_owner');
    }
    expect((await manager.client.from('tasks').select()).data).toEqual([]);
  });

  test('change or withdraw the owner’s invitation of a future manager', async () => {
    const { id } = await invite(host, owner, 'boss@example.com', 'manager');
    const renewed = await manager.client.rpc('invite_member', { email: 'boss@example.com' });
    expect(renewed.error?.message).toBe('invited_as_manager');
    const revoked = await manager.client.rpc('revoke_invitation', { invitation_id: id });
    expect(revoked.error?.code).toBe('42501');
    expect((await owner.client.rpc('revoke_invitation', { invitation_id: id })).error).toBeNull();
  });
});

test('a transfer of tasks works when both people have the same calendar entry and the same series', async () => {
  const row = {
    title: 'Stand-up',
    company_id: company,
    imported_uid: 'meeting@example.com',
    recurrence_rule: 'FREQ=WEEKLY',
    planned_date: '2026-12-01',
  };
  await member.client.from('tasks').insert(row).throwOnError();
  await manager.client.from('tasks').insert(row).throwOnError();
  await host.sql`
    update public.tasks set series_id = (
      select series_id from public.tasks where user_id = ${member.id} and title = 'Stand-up')
    where user_id = ${manager.id}`;
  const transfer = { person: member.id, successor: manager.id };
  expect((await owner.client.rpc('remove_member', transfer)).error).toBeNull();
  expect((await manager.client.from('tasks').select('title')).data).toHaveLength(2);
});

test('a transfer for which the successor has no room is refused and changes nothing (decision 22)', async () => {
  const put = (person: Person, title: string) =>
    person.client.from('tasks').insert({ title, company_id: company }).throwOnError();
  await put(member, 'Transferred');
  await put(member, 'Transferred too');
  await put(manager, 'Own');
  await host.sql`update public.subscription_limits set max_tasks = 2 where tier = 'free'`;
  const kept = () => host.sql`
    select user_id, company_id, title from public.tasks where user_id in (${member.id}, ${manager.id}) order by title`;
  const before = await kept();
  const delegateRequest = async () =>
    await owner.client.rpc('remove_member', { person: member.id, successor: manager.id });
  try {
    const { status, error } = await delegateRequest();
    expect({ status, message: error?.message }).toEqual({
      status: 400,
      message: 'successor_over_limit',
    });
    expect(JSON.parse(error?.details ?? '')).toEqual({ name: manager.email, count: 2 });
    expect(await kept()).toEqual(before);
    const { data } = await member.client.from('profiles').select('company_id').eq('id', member.id);
    expect(data).toEqual([{ company_id: company }]);
    // Without this task the transfer stays within the successor's limit: it succeeds, and the
    // successor's own tasks stay writable.
    await member.client.from('tasks').delete().eq('title', 'Transferred too').throwOnError();
    expect((await delegateRequest()).error).toBeNull();
    const own = manager.client.from('tasks').update({ notes: 'Mine' }).eq('title', 'Own');
    expect((await own.select()).data).toHaveLength(1);
  } finally {
    await host.sql`update public.subscription_limits set max_tasks = 50 where tier = 'free'`;
  }
});

test('a transfer without open tasks always works, however full the successor’s list is', async () => {
  for (const title of ['One', 'Two']) {
    await manager.client.from('tasks').insert({ title }).throwOnError();
  }
  await host.sql`update public.subscription_limits set max_tasks = 1 where tier = 'free'`;
  try {
    const transfer = { person: member.id, successor: manager.id };
    expect((await owner.client.rpc('remove_member', transfer)).error).toBeNull();
  } finally {
    await host.sql`update public.subscription_limits set max_tasks = 50 where tier = 'free'`;
  }
});

test('safety attack 27: a member cannot post activity that only the database writes', async () => {
  const logged = await host.sql<{ kind: string }[]>`
    select activity_type as kind from app.activity_templates where activity_type <> 'task_completed'`;
  const kinds = ['member', ...logged.map(({ kind }) => kind)];
  expect(kinds).toContain('operator_granted_admin');
  const words = { description: 'Made Eve the owner', metadata: { person: member.id } };
  const post = async (...lines: object[]) =>
    (await member.client.from('activity_logs').insert(lines as never)).error?.code;
  for (const activity_type of kinds) {
    for (const company_id of [company, null]) {
      const line = { ...words, activity_type, company_id };
      const fine = { ...line, activity_type: 'task_completed' };
      expect([activity_type, await post(line), await post(fine, line)]).toEqual([
        activity_type,
        '42501',
        '42501',
      ]);
    }
  }
  const { data } = await owner.client.from('activity_logs').select().eq('user_id', member.id);
  expect(data?.map(({ activity_type }) => activity_type)).toEqual(['company_joined']);
  // Clients may post the activity types that the specification assigns to them (spec §4, §7).
  expect(await post({ ...words, activity_type: 'task_completed' })).toBeUndefined();
});

test('safety attack 18: creating companies one after the other cannot send unlimited email', async () => {
  const sender = await signUpPerson(host);
  const victim = `victim-${sender.id}@example.com`;
  let sent = 0;
  let refused: string | undefined;
  for (let round = 0; round < 3; round += 1) {
    await makeCompany(sender, `Bank ${round}`);
    for (let days = 1; days <= 5; days += 1) {
      await sender.client.rpc('invite_member', { email: victim, valid_days: days }).throwOnError();
      const [invitation] = await host.sql<{ id: string }[]>`
        select id from public.invitations where email = ${victim} and invited_by = ${sender.id}
          and revoked_at is null`;
      const { response } = await sender.client.functions.invoke('send-invitation-email', {
        body: { invitationId: invitation?.id },
      });
      await host.minuteLater();
      if (response?.ok) sent += 1;
      else refused = await response?.text();
    }
    await sender.client.rpc('leave_company').throwOnError();
  }
  expect(sent).toBe(5);
  expect(refused).toContain('too_many_mails');
  await makeCompany(sender, 'Bank');
  await host.sql`
    insert into public.activity_logs (user_id, activity_type, description)
    select ${sender.id}, 'member_invited', 'Invited' from generate_series(1, 85)`;
  const more = await sender.client.rpc('invite_member', { email: 'other@example.com' });
  expect(more.error?.message).toBe('too_many_invitations');
});

test('spec §6: an owner reads the activity for the company, and none of the member’s own', async () => {
  await member.client
    .from('tasks')
    .insert([
      { title: 'Ours', company_id: company },
      { title: 'See the doctor' },
      { title: 'Delegated' },
    ])
    .throwOnError();
  const { data: tasks } = await member.client.from('tasks').select('id, title');
  const idOf = (title: string) => tasks?.find((task) => task.title === title)?.id ?? '';
  for (const title of ['Ours', 'See the doctor']) {
    await member.client
      .from('tasks')
      .update({ status: 'completed', completed_at: new Date().toISOString() })
      .eq('id', idOf(title))
      .throwOnError();
  }
  await member.client
    .from('delegated_tasks')
    .insert({
      title: 'Delegated',
      original_task_id: idOf('Delegated'),
      delegated_to_email: 'z@example.com',
    })
    .throwOnError();
  await member.client.rpc('request_account_deletion').throwOnError();
  const seenBy = async (person: Person) =>
    (
      await person.client
        .from('activity_logs')
        .select('activity_type, description')
        .eq('user_id', member.id)
    ).data?.map(({ description }) => description);
  const own = (await seenBy(member)) ?? [];
  expect(own.join()).toContain('See the doctor');
  expect(own.join()).toContain('z@example.com');
  const read = (await seenBy(owner)) ?? [];
  expect(read.sort()).toEqual(['Completed “Ours”', 'Joined the company']);
});

test('safety attack 18: five messages of one visitor do not block the contact form for others', async () => {
  const write = (index: number) =>
    host.sql`
      select public.send_contact_message(gen_random_uuid(), 'Ana', ${`a${index}@example.com`}, 'Hello', 'Text',
        ${`::ffff:10.0.0.${index}`})`;
  for (let index = 1; index <= 7; index += 1) await write(index);
  for (let turn = 0; turn < 4; turn += 1) await write(1);
  await expect(write(1)).rejects.toThrow('too_many_messages');
  expect((await visitor(host).from('contact_messages').select()).data).toEqual(null);
});
