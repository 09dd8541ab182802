import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;
let eve: Person;
let task: string;
let delegation: string;

beforeAll(async () => {
  host = await sharedHost();
  [ana, tom, eve] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana', last_name: 'Maric' }),
    signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' }),
    signUpPerson(host),
  ]);
  await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${ana.id}`;
});

beforeEach(async () => {
  await host.sql`truncate public.notifications, public.activity_logs`;
  const made = await ana.client
    .from('tasks')
    .insert({ title: 'Collect the receipts' })
    .select()
    .single();
  task = made.data?.id ?? '';
  const { data, error } = await delegate(tom.email.toUpperCase());
  expect(error).toBeNull();
  delegation = data?.id ?? '';
});

function delegate(email: string) {
  return ana.client
    .from('delegated_tasks')
    .insert({ original_task_id: task, delegated_to_email: email, title: 'Collect the receipts' })
    .select()
    .single();
}

const move = (person: Person, status: string) =>
  person.client.from('delegated_tasks').update({ status }).eq('id', delegation).select().single();
const original = async () => (await ana.client.from('tasks').select().eq('id', task).single()).data;
const notificationsOf = async (person: Person) =>
  (await person.client.from('notifications').select()).data ?? [];

describe('spec §4 delegation: create', () => {
  test('pending, the recipient looked up by lower-case email, the original task delegated', async () => {
    const { data } = await ana.client
      .from('delegated_tasks')
      .select()
      .eq('id', delegation)
      .single();
    expect(data).toMatchObject({
      status: 'pending',
      delegated_to_email: tom.email,
      delegated_to_user_id: tom.id,
      delegated_to_name: 'Tom Reyes',
      follow_up_required: false,
    });
    expect(await original()).toMatchObject({
      status: 'delegated',
      delegated_to_user_id: tom.id,
      delegated_to_email: tom.email,
      delegated_to_name: 'Tom Reyes',
    });
  });

  test('spec §8: a registered recipient gets ‘Task Delegated to You’, and it is logged', async () => {
    expect(await notificationsOf(tom)).toMatchObject([
      {
        title: 'Task Delegated to You',
        message: 'Ana Maric asks you to do “Collect the receipts”.',
      },
    ]);
    const { data } = await ana.client.from('activity_logs').select();
    expect(data).toMatchObject([{ activity_type: 'task_delegated', user_id: ana.id }]);
  });

  test('spec §5: the follow-up flag is true only if a date is given', async () => {
    const { data } = await ana.client
      .from('delegated_tasks')
      .insert({ delegated_to_email: 'new@example.com', title: 'x', follow_up_required: true })
      .select()
      .single();
    expect(data).toMatchObject({ follow_up_required: false, delegated_to_user_id: null });
    const dated = await ana.client
      .from('delegated_tasks')
      .update({ follow_up_date: '2026-12-24' })
      .eq('id', data?.id ?? '')
      .select()
      .single();
    expect(dated.data).toMatchObject({ follow_up_required: true });
  });

  test('not to oneself, not twice, not a completed task, not another person’s task', async () => {
    expect((await delegate(ana.email)).error?.message).toBe('cannot_delegate_to_self');
    expect((await delegate(eve.email)).error?.message).toBe('task_not_delegable');
    const { data } = await eve.client.from('tasks').insert({ title: 'Hers' }).select().single();
    const stolen = await ana.client
      .from('delegated_tasks')
      .insert({ original_task_id: data?.id ?? '', delegated_to_email: tom.email, title: 'x' });
    expect(stolen.error?.message).toBe('not_task_owner');
  });

  test('safety attack 10: in another person’s name', async () => {
    const { error } = await eve.client
      .from('delegated_tasks')
      .insert({ delegated_by_user_id: ana.id, delegated_to_email: tom.email, title: 'x' });
    expect(error?.code).toBe('42501');
  });
});

describe('spec §4 delegation: the responses', () => {
  test('accept: accepted_at is set, the original has the recipient, the delegator is notified', async () => {
    const { data } = await move(tom, 'accepted');
    expect(data?.accepted_at).not.toBeNull();
    expect(await original()).toMatchObject({ status: 'delegated', delegated_to_user_id: tom.id });
    expect(await notificationsOf(ana)).toMatchObject([{ title: 'Delegation Accepted' }]);
  });

  test('reject: the original returns to not_started with its delegation fields cleared', async () => {
    await move(tom, 'rejected');
    expect(await original()).toMatchObject({
      status: 'not_started',
      delegated_to_user_id: null,
      delegated_to_email: null,
      delegated_to_name: null,
      delegated_at: null,
    });
    expect(await notificationsOf(ana)).toMatchObject([{ title: 'Delegation Rejected' }]);
  });

  test('complete: completed_at is set, on the original too', async () => {
    await move(tom, 'accepted');
    const { data } = await move(tom, 'completed');
    expect(data?.completed_at).not.toBeNull();
    expect(await original()).toMatchObject({ status: 'completed' });
    expect((await notificationsOf(ana)).map(({ title }) => title).sort()).toEqual([
      'Delegation Accepted',
      'Delegation Completed',
    ]);
  });

  test('cancel: by the delegator; the recipient is notified', async () => {
    await move(ana, 'cancelled');
    expect(await original()).toMatchObject({ status: 'not_started', delegated_to_email: null });
    expect((await notificationsOf(tom)).map(({ title }) => title)).toContain(
      'Delegation Cancelled',
    );
  });

  test('safety fault 8: accept and cancel at the same moment: one wins, the other gets an error', async () => {
    const results = await Promise.all([move(tom, 'accepted'), move(ana, 'cancelled')]);
    const { data } = await ana.client
      .from('delegated_tasks')
      .select()
      .eq('id', delegation)
      .single();
    const refused = results.filter(({ error }) => error);
    // Cancelling succeeds in either order. Accepting fails if the delegation is cancelled first.
    expect(data?.status).toBe('cancelled');
    expect(refused.length).toBeLessThanOrEqual(1);
    if (refused[0]) expect(refused[0].error?.message).toBe('delegation_step_not_allowed');
  });
});

describe('spec §4 delegation: steps that belong to the other party', () => {
  test.each([
    ['safety attack 11: the delegator accepts', () => ana, 'accepted', 'not_recipient'],
    ['the delegator rejects', () => ana, 'rejected', 'not_recipient'],
    ['the recipient cancels', () => tom, 'cancelled', 'not_delegator'],
    [
      'the recipient completes what they have not accepted',
      () => tom,
      'completed',
      'delegation_step_not_allowed',
    ],
  ])('%s', async (_what, person, status, message) => {
    const { error } = await move(person(), status);
    expect([error?.code, error?.message]).toEqual(['42501', message]);
    expect(await original()).toMatchObject({ status: 'delegated' });
  });

  const REFUSAL = 'not_delegator_or_recipient';

  test('safety attack 12: a third party sees and changes nothing', async () => {
    expect((await eve.client.from('delegated_tasks').select()).data).toEqual([]);
    for (const status of ['accepted', 'cancelled']) {
      const { data, error } = await eve.client
        .from('delegated_tasks')
        .update({ status })
        .eq('id', delegation)
        .select();
      expect(data).toBeNull();
      expect([error?.code, error?.message]).toEqual(['42501', REFUSAL]);
    }
    expect(await original()).toMatchObject({ status: 'delegated' });
  });

  test('spec §4: a third party learns who may change a delegation, whether or not they can see it or it exists', async () => {
    const owner = await signUpPerson(host);
    const admin = await signUpPerson(host);
    const support = await signUpPerson(host);
    await makeCompany(owner);
    await host.sql`
      update public.profiles set company_id = (select company_id from public.profiles where id = ${owner.id})
      where id = ${ana.id}`;
    await host.sql`
      update public.profiles set is_admin = true,
        admin_role = case when id = ${support.id} then 'support' end
      where id in ${host.sql([admin.id, support.id])}`;
    const row = () => host.sql`select * from public.delegated_tasks where id = ${delegation}`;
    const before = await row();
    try {
      for (const person of [eve, owner, admin, support]) {
        for (const id of [delegation, crypto.randomUUID()]) {
          for (const change of [
            { status: 'cancelled' },
            { status: 'accepted' },
            { follow_up_notes: 'Forged' },
            { delegated_to_user_id: person.id },
          ]) {
            const { status, error } = await person.client
              .from('delegated_tasks')
              .update(change)
              .eq('id', id);
            expect([status, error?.code, error?.message]).toEqual([403, '42501', REFUSAL]);
          }
        }
      }
      expect(await row()).toEqual(before);
    } finally {
      // A change of company derives the tier from subscriptions. Ana has none, so the second update
      // sets her tier again.
      await host.sql`update public.profiles set company_id = null where id = ${ana.id}`;
      await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${ana.id}`;
    }
  });

  test('safety attack 13: the recipient edits the title, or reopens a completed one', async () => {
    const edited = await tom.client
      .from('delegated_tasks')
      .update({ title: 'x' } as never)
      .eq('id', delegation);
    expect(edited.error?.code).toBe('42501');
    const followUp = await tom.client
      .from('delegated_tasks')
      .update({ follow_up_notes: 'x' })
      .eq('id', delegation);
    expect(followUp.error?.code).toBe('42501');
    await move(tom, 'accepted');
    await move(tom, 'completed');
    expect((await move(tom, 'accepted')).error?.code).toBe('42501');
    expect(
      (await ana.client.from('delegated_tasks').delete().eq('id', delegation)).error?.code,
    ).toBe('42501');
  });

  test('a plain update cannot drop, complete or take back a delegated task', async () => {
    expect((await ana.client.from('tasks').delete().eq('id', task).select()).error?.code).toBe(
      '42501',
    );
    const back = await ana.client.from('tasks').update({ status: 'not_started' }).eq('id', task);
    expect(back.error?.code).toBe('42501');
    const renamed = await ana.client
      .from('tasks')
      .update({ title: 'Renamed' })
      .eq('id', task)
      .select()
      .single();
    expect(renamed.data).toMatchObject({ title: 'Renamed', status: 'delegated' });
  });
});

describe('spec §4: a delegation to an address waits for its account', () => {
  test('safety attack 14: the confirmed address links it, and nothing else does', async () => {
    const email = `later-${crypto.randomUUID()}@example.com`;
    const { data } = await ana.client
      .from('delegated_tasks')
      .insert({ delegated_to_email: email, title: 'For later' })
      .select()
      .single();
    const id = data?.id ?? '';
    expect(data?.delegated_to_user_id).toBeNull();
    const taken = await eve.client
      .from('delegated_tasks')
      .update({ delegated_to_user_id: eve.id })
      .eq('id', id)
      .select();
    expect(taken.error?.code).toBe('42501');

    const later = await signUpPerson(host, {}, email);
    const seen = await later.client
      .from('delegated_tasks')
      .select()
      .eq('delegated_to_email', email);
    expect(seen.data).toHaveLength(1);
    const linked = await later.client
      .from('delegated_tasks')
      .update({ delegated_to_user_id: later.id })
      .eq('id', id)
      .select()
      .single();
    expect(linked.data?.delegated_to_user_id).toBe(later.id);

    await host.sql`update auth.users set email_confirmed_at = null where id = ${later.id}`;
    await host.sql`update public.delegated_tasks set delegated_to_user_id = null where id = ${id}`;
    const unconfirmed = await later.client.from('delegated_tasks').select().eq('id', id);
    expect(unconfirmed.data).toEqual([]);
  });

  test('safety attack 15: an address that is asked for but not confirmed gives no access', async () => {
    const email = `later-${crypto.randomUUID()}@example.com`;
    const { data } = await ana.client
      .from('delegated_tasks')
      .insert({ delegated_to_email: email, title: 'For later' })
      .select()
      .single();
    const id = data?.id ?? '';
    const { client, id: personId } = await signUpPerson(host);
    const asked = await client.auth.updateUser({ email });
    expect(asked.data.user?.new_email).toBe(email);
    // If the address were already changed, the new token would contain the new address.
    expect((await client.auth.refreshSession()).error).toBeNull();

    expect((await client.from('delegated_tasks').select()).data).toEqual([]);
    for (const change of [{ status: 'accepted' }, { delegated_to_user_id: personId }]) {
      const { error } = await client.from('delegated_tasks').update(change).eq('id', id).select();
      expect(error?.code).toBe('42501');
    }
    const [row] = await host.sql`
      select status, delegated_to_user_id from public.delegated_tasks where id = ${id}`;
    expect(row).toEqual({ status: 'pending', delegated_to_user_id: null });
  });
});
