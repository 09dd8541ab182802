/** @module-tag full */
import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { invite, join, makeCompany } from '../../support/people/companies.ts';
import {
  PASSWORD,
  type Person,
  server,
  signUpPerson,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';
import { protect } from '../../support/people/second-factor.ts';
import { linkIn } from '../../support/services/functions.ts';
import { PNG } from '../../support/services/storage.ts';
import { until } from '../../support/until.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [ana, tom] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' }),
    signUpPerson(host, { first_name: 'Tom' }),
  ]);
});

async function request(person = ana): Promise<string> {
  const { data, error } = await person.client.rpc('request_account_deletion');
  if (error) throw error;
  return data;
}
const due = async (person = ana) => (await person.client.rpc('my_account_deletion')).data;
const comeDue = (person = ana) =>
  host.sql`update app.account_deletions set due_at = now() - interval '1 second' where user_id = ${person.id}`;
async function deleteDue(): Promise<number> {
  const [row] = await host.sql`select app.delete_due_accounts() as deleted`;
  return row?.deleted;
}

/** Returns the number of rows that contain one of these ids or addresses, by table. */
async function traces(...words: string[]): Promise<Record<string, number>> {
  const tables = await host.sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as space on space.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'app', 'auth', 'host', 'storage')`;
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await host.sql.unsafe(
      `select count(*)::int as rows from ${name} as t where t::text ~ '${words.join('|')}'`,
    );
    if (row?.rows > 0) found[name] = row?.rows;
  }
  return found;
}

async function delegate(from: Person, to: string, title: string) {
  const { data: task } = await from.client.from('tasks').insert({ title }).select().single();
  const { data, error } = await from.client
    .from('delegated_tasks')
    .insert({ title, delegated_to_email: to, original_task_id: task?.id ?? null })
    .select()
    .single();
  if (error) throw error;
  return data;
}
const move = async (person: Person, id: string, status: string) =>
  expect(
    (await person.client.from('delegated_tasks').update({ status }).eq('id', id)).error,
  ).toBeNull();

describe('requesting the deletion of an account', () => {
  test('it is due in 14 days, logged and confirmed by email, and a second request changes nothing', async () => {
    const at = await request();
    const days = (Date.parse(at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);
    expect(await due()).toBe(at);
    expect(await request()).toBe(at);
    const mail = await host.mailTo(ana.email, { subject: 'Your account will be deleted' });
    expect(mail.text).toMatch(
      /We’ll delete your account and everything in it on \d{1,2} [A-Z][a-z]+ \d{4}\./,
    );
    expect(
      (await host.mails(ana.email)).filter((one) => one.subject === mail.subject),
    ).toHaveLength(1);
    const { data } = await ana.client.from('activity_logs').select('activity_type');
    expect(data).toEqual([{ activity_type: 'account_deletion_requested' }]);
    expect(await deleteDue()).toBe(0);
  });

  test('a sign-in older than 15 minutes is not enough, even after a token refresh', async () => {
    await host.sql`
      update auth.mfa_amr_claims set created_at = now() - interval '16 minutes', updated_at = now() - interval '16 minutes'
      where session_id in (select id from auth.sessions where user_id = ${ana.id})`;
    await ana.client.auth.refreshSession();
    const { error, status } = await ana.client.rpc('request_account_deletion');
    expect([status, error?.message]).toEqual([403, 'recent_sign_in_required']);
    expect(await due()).toBeNull();
    await ana.client.auth.signInWithPassword({ email: ana.email, password: PASSWORD });
    await request();
  });

  test('safety attack 35: a protected account needs its second factor', async () => {
    await protect(host, ana);
    const { error } = await ana.client.rpc('request_account_deletion');
    expect(error?.code).toBe('insufficient_aal');
  });

  test('an owner transfers the company first, even if members join later', async () => {
    await makeCompany(ana);
    await request();
    await join(host, ana, tom);
    await comeDue();
    expect(await deleteDue()).toBe(0);
    const { data } = await ana.client
      .from('notifications')
      .select('title, message')
      .eq('type', 'warning');
    expect(data).toEqual([
      {
        title: 'Account Not Deleted',
        message: 'Your company has other members. Transfer it to one of them first.',
      },
    ]);
    expect(Date.parse((await due()) ?? '')).toBeGreaterThan(Date.now());
    await ana.client.rpc('cancel_account_deletion');
    const refused = await ana.client.rpc('request_account_deletion');
    expect([refused.status, refused.error?.message]).toEqual([400, 'company_has_members']);
    await ana.client.rpc('transfer_ownership', { person: tom.id });
    await request();
    await comeDue();
    expect(await deleteDue()).toBe(1);
    const { data: company } = await tom.client.from('companies').select('name');
    expect(company).toHaveLength(1);
  });

  test('an owner whom a member joins when the deletion is due keeps account and company', async () => {
    await makeCompany(ana);
    const { token } = await invite(host, ana, tom.email);
    await request();
    await comeDue();
    const waiting = (query: string) =>
      until(`${query} to wait`, async () => {
        const found = await host.sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and query like ${query}`;
        return found.length > 0;
      });
    const { joining, deleting } = await host.sql.begin(async (tx) => {
      // Until the transaction ends, this lock blocks `accept_invitation` when it notifies the
      // owner.
      await tx`lock table public.notifications in share mode`;
      const joining = tom.client.rpc('accept_invitation', { token }).then((answer) => answer);
      await waiting('%"accept_invitation"%');
      const deleting = deleteDue();
      await waiting('select app.delete_due_accounts()%');
      return { joining, deleting };
    });
    expect((await joining).error).toBeNull();
    expect(await deleting).toBe(0);
    const { data } = await ana.client.from('notifications').select('title').eq('type', 'warning');
    expect(data).toEqual([{ title: 'Account Not Deleted' }]);
  });

  test('an active subscription has to be cancelled first', async () => {
    await host.sql`
      insert into public.subscriptions (user_id, tier, provider) values (${ana.id}, 'premium', 'stripe')`;
    const { error } = await ana.client.rpc('request_account_deletion');
    expect(error?.message).toBe('subscription_continues');
  });
});

describe('keeping the account', () => {
  test('by the button', async () => {
    await request();
    expect((await ana.client.rpc('cancel_account_deletion')).data).toBe(true);
    expect((await ana.client.rpc('cancel_account_deletion')).data).toBe(false);
    expect(await due()).toBeNull();
    expect(await deleteDue()).toBe(0);
  });

  test('by the link, signed out; the token is stored as a hash and works once', async () => {
    await request();
    const mail = await host.mailTo(ana.email, { subject: 'Your account will be deleted' });
    const { url, token } = linkIn(mail.html, '/account-deletion');
    expect(url.startsWith(`${host.url}/account-deletion#`)).toBe(true);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await traces(token)).toEqual({});
    const keep = (word: string) =>
      visitor(host).rpc('cancel_account_deletion_by_token', { token: word });
    expect(await keep('0'.repeat(64))).toMatchObject({ data: false, status: 200 });
    expect((await keep(token)).data).toBe(true);
    expect(await keep(token)).toMatchObject({ data: false, status: 200 });
    expect(await due()).toBeNull();
  });

  test.each(['', '\u0001', 'x'.repeat(100_000)])('bad input %#: the same answer', async (token) => {
    const { data, status } = await visitor(host).rpc('cancel_account_deletion_by_token', { token });
    expect({ data, status }).toEqual({ data: false, status: 200 });
  });

  test('safety fault 8: kept and due at the same moment: only one takes effect', async () => {
    await request();
    await comeDue();
    const [kept, deleted] = await Promise.all([
      ana.client.rpc('cancel_account_deletion'),
      deleteDue(),
    ]);
    const [row] = await host.sql`select count(*)::int as left from auth.users where id = ${ana.id}`;
    expect([kept.data === true ? 1 : 0, 1 - deleted, row?.left]).toEqual(
      Array(3).fill(row?.left ?? -1),
    );
  });
});

describe('a suspended account', () => {
  let closed: { id: string; email: string };
  beforeEach(async () => {
    const { email, client } = await signUpPerson(host);
    await client.rpc('request_account_deletion').throwOnError();
    const { data } = await client.auth.getUser();
    closed = { id: data.user?.id ?? '', email };
    await host.sql`
      update app.account_deletions set due_at = now() - interval '1 second' where user_id = ${closed.id}`;
    await host.mailTo(email, { subject: 'Your account will be deleted' });
    await until('the mails to be sent', async () => {
      const { count } = await host.sql`
        select from host.mail_outbox where sent_at is null and next_attempt_at <= now()`;
      return count === 0;
    });
  });
  afterEach(async () => {
    await host.sql`delete from auth.users where id = ${closed.id} or email = ${closed.email}`;
    await host.sql`delete from app.suspended_addresses`;
  });
  const close = (ends: string) =>
    host.sql`update auth.users set banned_until = ${ends} where id = ${closed.id}`;
  const signIn = async () =>
    (await visitor(host).auth.signInWithPassword({ email: closed.email, password: PASSWORD })).error
      ?.code;
  const kept = async () => {
    const [row] = await host.sql`select json_agg(one) as rows from app.suspended_addresses as one`;
    return row?.rows;
  };
  /**
   * Signs up with the deleted account's address and follows the link in the email; returns the
   * error code, if any.
   */
  async function comeBack(): Promise<string | undefined> {
    const email = closed.email.toUpperCase();
    const client = visitor(host);
    const signUp = await client.auth.signUp({ email, password: PASSWORD });
    expect(signUp.error).toBeNull();
    const { html } = await host.mailTo(closed.email, { count: 2 });
    const token_hash = tokenHashIn(html);
    return (await client.auth.verifyOtp({ token_hash, type: 'signup' })).error?.code;
  }

  test('cannot return under the same address after its deletion', async () => {
    await close('2099-01-01');
    expect(await deleteDue()).toBe(1);
    expect(await comeBack()).toBe('user_banned');
    const back = await host.sql`select banned_until from auth.users where email = ${closed.email}`;
    expect(back).toMatchObject([{ banned_until: new Date('2099-01-01') }]);
    // The suspension is now stored with the new account. Deleting that account does not lift the
    // suspension either.
    expect(await kept()).toBeNull();
    await host.sql`delete from auth.users where email = ${closed.email}`;
    const admin = server(host);
    const account = { email: closed.email, password: PASSWORD, email_confirm: true };
    const { data } = await admin.auth.admin.createUser(account);
    expect(await signIn()).toBe('user_banned');
    // A lifted suspension does not come back when the account is deleted.
    await host.sql`update auth.users set banned_until = null where id = ${data.user?.id ?? ''}`;
    expect(await signIn()).toBeUndefined();
    await host.sql`delete from auth.users where id = ${data.user?.id ?? ''}`;
    expect(await kept()).toBeNull();
  });

  test('leaves only a hash of its address and the end of the suspension', async () => {
    await close('2099-01-01');
    expect(await deleteDue()).toBe(1);
    expect(await traces(closed.id, closed.email)).toEqual({});
    expect(await kept()).toEqual([
      {
        address_hash: createHash('sha256').update(closed.email).digest('hex'),
        suspended_until: expect.stringContaining('2099-01-01'),
      },
    ]);
  });

  test('can return once the suspension is over, and right away if it was over before the deletion', async () => {
    await close('2099-01-01');
    expect(await deleteDue()).toBe(1);
    await host.sql`update app.suspended_addresses set suspended_until = now() - interval '1 second'`;
    expect(await comeBack()).toBeUndefined();
    expect(await kept()).toBeNull();
    await close('2001-01-01');
    await host.sql`delete from auth.users where email = ${closed.email}`;
    expect(await kept()).toBeNull();
  });

  test.each([
    ['is deleted', () => host.sql`delete from auth.users where id = ${closed.id}`],
    [
      'gets another',
      () => host.sql`update auth.users set email = 'x@example.com' where id = ${closed.id}`,
    ],
  ])(
    'cannot return through another account that takes its address, if that account %s',
    async (_name, part) => {
      await close('2099-01-01');
      await part();
      await host.sql`update auth.users set email = ${closed.email} where id = ${tom.id}`;
      expect(await signIn()).toBe('user_banned');
      expect(await kept()).toBeNull();
    },
  );
});

describe('an account whose deletion is due', () => {
  test('is deleted with all its data, and nobody else loses anything', async () => {
    await makeCompany(ana, 'Alone');
    const { data: goal } = await ana.client.from('goals').insert({ title: 'G' }).select().single();
    await ana.client.from('tasks').insert({ title: 'T', goal_id: goal?.id ?? null });
    await ana.client.from('notifications').insert({ title: 'N' });
    await ana.client.from('feedback').insert({ message: 'F' });
    await ana.client.from('notification_choices').insert({ topic: 'support', mail: false });
    const { data: ticket } = await ana.client
      .from('support_tickets')
      .insert({ subject: 'S' })
      .select()
      .single();
    await ana.client.from('support_messages').insert({ ticket_id: ticket?.id ?? '', body: 'B' });
    await ana.client.rpc('find_person_by_email', { email: tom.email });
    await tom.client.from('tasks').insert({ title: 'Tom’s own' });
    const pictures = ana.client.storage.from('avatars');
    await pictures.upload(`${ana.id}/me.png`, PNG, { contentType: 'image/png' });
    await tom.client.storage
      .from('avatars')
      .upload(`${tom.id}/me.png`, PNG, { contentType: 'image/png' });
    await request();
    await comeDue();
    await until('the mails to be sent', async () => {
      const { count } = await host.sql`
        select from host.mail_outbox where sent_at is null and next_attempt_at <= now()`;
      return count === 0;
    });
    const before = await traces(tom.id);
    expect(await deleteDue()).toBe(1);
    expect(await traces(ana.id)).toEqual({});
    expect(await traces(tom.id)).toEqual(before);
    expect((await host.sql`select from public.companies where name = 'Alone'`).count).toBe(0);
    expect((await ana.client.from('tasks').select()).status).toBe(401);
    const { error } = await visitor(host).auth.signInWithPassword({
      email: ana.email,
      password: PASSWORD,
    });
    expect(error?.code).toBe('invalid_credentials');
    expect(await traces(ana.email)).toEqual({});
  });

  test('tasks that others do for the person stay with them and still name the delegator', async () => {
    const accepted = await delegate(ana, tom.email, 'Under way');
    await move(tom, accepted.id, 'accepted');
    const pending = await delegate(ana, tom.email, 'Not answered');
    const finished = await delegate(ana, tom.email, 'Finished');
    await move(tom, finished.id, 'accepted');
    await move(tom, finished.id, 'completed');
    await delegate(ana, 'nobody@example.com', 'To nobody');
    await request();
    await comeDue();
    expect(await deleteDue()).toBe(1);
    const { data } = await tom.client
      .from('delegated_tasks')
      .select('id, status, delegated_by_user_id, delegated_by_name, title')
      .order('created_at');
    const gone = { delegated_by_user_id: null, delegated_by_name: 'Ana Lindqvist' };
    expect(data).toEqual([
      { ...gone, id: accepted.id, title: 'Under way', status: 'accepted' },
      { ...gone, id: pending.id, title: 'Not answered', status: 'cancelled' },
      { ...gone, id: finished.id, title: 'Finished', status: 'completed' },
    ]);
    const { data: notifications } = await tom.client.from('notifications').select('message');
    expect(notifications?.map(({ message }) => message)).toContain(
      'Ana Lindqvist cancelled “Not answered”. You don’t need to do it.',
    );
    expect(
      (await host.sql`select from public.delegated_tasks where title = 'To nobody'`).count,
    ).toBe(0);
    await tom.client.rpc('propose_date', {
      delegation_id: accepted.id,
      proposed: '2099-01-01T00:00:00Z',
    });
    await move(tom, accepted.id, 'completed');
  });

  test('tasks that the person was asked to do return to the delegator, who is notified', async () => {
    const accepted = await delegate(tom, ana.email, 'Under way');
    await move(ana, accepted.id, 'accepted');
    const pending = await delegate(tom, ana.email, 'Not answered');
    const finished = await delegate(tom, ana.email, 'Finished');
    await move(ana, finished.id, 'accepted');
    await move(ana, finished.id, 'completed');
    await request();
    await comeDue();
    expect(await deleteDue()).toBe(1);
    const { data } = await tom.client
      .from('delegated_tasks')
      .select('id, status, delegated_to_user_id, delegated_to_name')
      .order('created_at');
    const gone = { delegated_to_user_id: null, delegated_to_name: 'Ana Lindqvist' };
    expect(data).toEqual([
      { ...gone, id: accepted.id, status: 'rejected' },
      { ...gone, id: pending.id, status: 'rejected' },
      { ...gone, id: finished.id, status: 'completed' },
    ]);
    const { data: tasks } = await tom.client
      .from('tasks')
      .select('title, status, delegated_to_email')
      .order('created_at');
    expect(tasks).toEqual([
      { title: 'Under way', status: 'not_started', delegated_to_email: null },
      { title: 'Not answered', status: 'not_started', delegated_to_email: null },
      { title: 'Finished', status: 'completed', delegated_to_email: ana.email },
    ]);
    const { data: notifications } = await tom.client
      .from('notifications')
      .select('title')
      .eq('type', 'warning');
    expect(notifications).toEqual([
      { title: 'Delegation Rejected' },
      { title: 'Delegation Rejected' },
    ]);
  });

  test('two people who delegated tasks to each other leave nothing once both are deleted', async () => {
    const one = await delegate(ana, tom.email, 'There');
    await move(tom, one.id, 'accepted');
    await delegate(tom, ana.email, 'And back');
    for (const person of [ana, tom]) {
      await request(person);
      await comeDue(person);
    }
    expect(await deleteDue()).toBe(2);
    expect(await traces(ana.id, tom.id)).toEqual({});
    expect(
      (await host.sql`select from public.delegated_tasks where title in ('There', 'And back')`)
        .count,
    ).toBe(0);
  });

  test('one that cannot be deleted does not stop the others', async () => {
    await host.sql.unsafe(`
      create table public.hold (id uuid references public.profiles (id));
      insert into public.hold values ('${ana.id}')`);
    for (const person of [ana, tom]) {
      await request(person);
      await comeDue(person);
    }
    expect(await deleteDue()).toBe(1);
    expect(await due()).not.toBeNull();
    await host.sql`drop table public.hold`;
    expect(await deleteDue()).toBe(1);
  });

  test('the host runs the deletion every hour', async () => {
    const rows = await host.sql`
      select jobname, schedule, command from cron.job where jobname like '%accounts%'`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      {
        jobname: 'delete-due-accounts',
        schedule: '17 * * * *',
        command: 'select app.delete_due_accounts()',
      },
    ]);
  });

  test('no foreign key to an account or a profile prevents its deletion', async () => {
    const keys = await host.sql<{ key: string }[]>`
      select format('%s %s', conrelid::regclass, conname) as key from pg_constraint
      where contype = 'f' and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
        and confdeltype not in ('c', 'n')`;
    expect(keys.map(({ key }) => key)).toEqual([]);
  });
});
