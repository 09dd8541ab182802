import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';

let host: TestHost;
let ana: Person;
let email: string;
let task: string;
let delegation: string;
let token: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host, { first_name: 'Ana' });
  email = `recipient-${crypto.randomUUID()}@example.com`;
  await delegate();
});

/** Delegates a new task of Ana's by email; sets `task`, `delegation` and the link's `token`. */
async function delegate() {
  const added = await ana.client
    .from('tasks')
    .insert({ title: 'Send the offer' })
    .select()
    .single();
  task = added.data?.id ?? '';
  const { data } = await ana.client
    .from('delegated_tasks')
    .insert({ original_task_id: task, title: 'Send the offer', delegated_to_email: email })
    .select()
    .single();
  delegation = data?.id ?? '';
  await invoke(ana, 'send-delegation-email', { recipientEmail: email, taskId: delegation });
  token = linkIn((await host.mailTo(email)).html, '/delegation').token;
}

const answer = (word: string, proposed?: string, given = token) =>
  visitor(host).rpc('answer_delegation', {
    token: given,
    answer: word,
    ...(proposed === undefined ? {} : { proposed }),
  });
const show = (given = token) => visitor(host).rpc('delegation_by_token', { token: given });
const taskNow = async () =>
  (await ana.client.from('tasks').select('status, deadline').eq('id', task).single()).data;
const notifications = async () =>
  (await ana.client.from('notifications').select('title, message').order('created_at')).data?.map(
    ({ title, message }) => `${title}: ${message}`,
  );

describe('the link in a delegation’s email, for a recipient without an account', () => {
  test('Accept, then Done: the delegator is notified, and the task follows', async () => {
    expect((await answer('accept')).data).toMatchObject({ status: 'accepted' });
    expect((await answer('done')).data).toMatchObject({ status: 'completed' });
    expect((await taskNow())?.status).toBe('completed');
    expect(await notifications()).toEqual([
      `Delegation Accepted: ${email} accepted “Send the offer”.`,
      `Delegation Completed: ${email} completed “Send the offer”.`,
    ]);
    const { data: logs } = await ana.client.from('activity_logs').select('activity_type, metadata');
    expect(logs).toContainEqual({
      activity_type: 'delegation_completed',
      metadata: {
        delegation_id: delegation,
        task_id: task,
        title: 'Send the offer',
        by: email,
      },
    });
  });

  test('Decline returns the task', async () => {
    expect((await answer('decline')).data).toMatchObject({ status: 'rejected' });
    expect((await taskNow())?.status).toBe('not_started');
  });

  test('Done without accepting first does both', async () => {
    expect((await answer('done')).data).toMatchObject({ status: 'completed' });
    const { data } = await ana.client
      .from('delegated_tasks')
      .select('accepted_at, completed_at')
      .single();
    expect(data?.accepted_at).not.toBeNull();
    expect(data?.completed_at).not.toBeNull();
  });

  test('Propose another date: the delegator agrees, and the delegation is accepted', async () => {
    const proposed = '2099-05-04T10:00:00+00:00';
    expect((await answer('propose', proposed)).data).toMatchObject({ proposed_deadline: proposed });
    expect(await notifications()).toEqual([
      `New Date Proposed: ${email} proposes another date for “Send the offer”.`,
    ]);
    const settled = await ana.client.rpc('answer_proposal', {
      delegation_id: delegation,
      agree: true,
    });
    expect(settled.error).toBeNull();
    expect((await show()).data).toMatchObject({
      deadline: proposed,
      proposed_deadline: null,
      status: 'accepted',
    });
    expect((await taskNow())?.deadline).toBe(proposed);
    const again = await ana.client.rpc('answer_proposal', {
      delegation_id: delegation,
      agree: true,
    });
    expect(again.error?.message).toBe('no_proposed_date');
  });

  test('safety fault 8: two answers at the same moment: one wins, the other gets an error', async () => {
    const answers = await Promise.all([answer('accept'), answer('decline')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await notifications()).toHaveLength(1);
  });

  test('safety fault 8: accept by link and cancel by the delegator at the same moment', async () => {
    const [accepted, cancelled] = await Promise.all([
      answer('accept'),
      ana.client
        .from('delegated_tasks')
        .update({ status: 'cancelled' })
        .eq('id', delegation)
        .select()
        .single(),
    ]);
    // Cancelling succeeds in either order. Accepting fails if the delegation is cancelled first.
    expect(cancelled.error).toBeNull();
    expect([200, 409]).toContain(accepted.status);
    expect((await show()).data).toMatchObject({ status: 'cancelled' });
    expect((await taskNow())?.status).toBe('not_started');
  });

  test('after cancelling, it says so and accepts no answer', async () => {
    await ana.client.from('delegated_tasks').update({ status: 'cancelled' }).eq('id', delegation);
    expect((await show()).data).toMatchObject({ status: 'cancelled' });
    for (const word of ['accept', 'decline', 'done', 'propose']) {
      expect(await answer(word, '2099-01-01T00:00:00Z')).toMatchObject({
        status: 409,
        error: { message: 'delegation_already_answered', details: '{"status": "cancelled"}' },
      });
    }
  });

  test('shows this one task, and only the name of its delegator', async () => {
    await ana.client.from('tasks').insert({ title: 'Private' });
    const { data } = await show();
    expect(JSON.stringify(data)).not.toMatch(/Private|@|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(data).toMatchObject({ delegator: 'Ana', has_account: false });
  });

  test('design ruling 23: a high or medium priority, neither the flags nor the quadrant', async () => {
    for (const [urgent, important, priority] of [
      [true, true, 'high'],
      [false, true, 'medium'],
      [false, false, null],
    ] as const) {
      await host.sql`update public.delegated_tasks
        set is_urgent = ${urgent}, is_important = ${important} where id = ${delegation}`;
      expect((await show()).data).toEqual({
        title: 'Send the offer',
        notes: null,
        delegation_notes: null,
        deadline: null,
        deadline_day: null,
        proposed_deadline: null,
        duration_estimated: null,
        priority,
        status: 'pending',
        undo_seconds: null,
        answer_message: null,
        completion_message: null,
        recipient_name: null,
        has_account: false,
        delegator: 'Ana',
      });
    }
  });

  test('language §4: a deadline without a time is a day of the delegator’s zone', async () => {
    await ana.client
      .from('profiles')
      .update({ time_zone: 'Pacific/Auckland' })
      .eq('id', ana.id)
      .throwOnError();
    for (const [deadline, deadline_day] of [
      ['2099-03-04T10:59:00+00:00', '2099-03-04'],
      ['2099-03-04T10:58:00+00:00', null],
    ] as const) {
      await host.sql`update public.delegated_tasks set deadline = ${deadline} where id = ${delegation}`;
      expect((await show()).data).toMatchObject({ deadline, deadline_day });
    }
  });

  test('safety: GET shows the task and never changes it', async () => {
    const query = new URLSearchParams({ token, answer: 'accept' });
    const got = await fetch(`${host.url}/rest/v1/rpc/answer_delegation?${query}`, {
      headers: { apikey: host.publishableKey },
    });
    expect(got.status).toBe(405);
    expect((await show()).data).toMatchObject({ status: 'pending' });
  });

  test('expired and made-up tokens', async () => {
    await host.sql`update app.delegation_links set expires_at = now() where delegation_id = ${delegation}`;
    expect((await show()).error?.message).toBe('link_expired');
    expect((await answer('accept')).status).toBe(410);
    expect((await answer('accept', undefined, 'guessed')).status).toBe(404);
    const kept =
      await host.sql`select token_hash from app.delegation_links where delegation_id = ${delegation}`;
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('bad input: an unknown answer, a date that is past or missing', async () => {
    expect((await answer('burn')).error?.message).toBe('invalid_argument');
    for (const proposed of [undefined, '2001-01-01T00:00:00Z']) {
      expect((await answer('propose', proposed)).error?.message).toBe('date_in_past');
    }
  });

  test('used by another signed-in person, it still answers for the recipient', async () => {
    const stranger = await signUpPerson(host);
    const { data } = await stranger.client.rpc('answer_delegation', { token, answer: 'accept' });
    expect(data).toMatchObject({ status: 'accepted' });
    const { data: rows } = await ana.client.from('delegated_tasks').select('delegated_to_user_id');
    expect(rows).toEqual([{ delegated_to_user_id: null }]);
    expect(await notifications()).toEqual([
      `Delegation Accepted: ${email} accepted “Send the offer”.`,
    ]);
  });
});

describe('a date proposed from an account', () => {
  test('a delegation takes five proposed dates a day, and a repeated request notifies once', async () => {
    const date = (day: number) => `2099-05-0${day}T10:00:00+00:00`;
    for (const day of [1, 2, 3, 4, 5, 5]) {
      expect((await answer('propose', date(day))).error).toBeNull();
    }
    expect(await notifications()).toHaveLength(5);
    expect(await answer('propose', date(6))).toMatchObject({
      status: 429,
      error: { message: 'too_many_proposals' },
    });
    expect((await show()).data).toMatchObject({ proposed_deadline: date(5) });
    await host.sql`update public.task_events set created_at = now() - interval '1 day'
      where delegation_id = ${delegation}`;
    expect((await answer('propose', date(6))).error).toBeNull();
  });

  test('agreeing names the date that was seen, and is refused once another one is proposed', async () => {
    const [seen, newer] = ['2099-05-04T10:00:00+00:00', '2099-06-04T10:00:00+00:00'];
    for (const date of [seen, newer]) expect((await answer('propose', date)).error).toBeNull();
    const decide = (agree: boolean, proposed: string) =>
      ana.client.rpc('answer_proposal', { delegation_id: delegation, agree, proposed });
    for (const agree of [true, false]) {
      expect(await decide(agree, seen)).toMatchObject({
        status: 409,
        error: { message: 'proposed_date_changed' },
      });
    }
    expect((await show()).data).toMatchObject({ deadline: null, proposed_deadline: newer });
    expect((await decide(true, newer)).error).toBeNull();
    expect((await show()).data).toMatchObject({ deadline: newer, proposed_deadline: null });
  });

  test('only the recipient can propose one; both sides are notified', async () => {
    const tom = await signUpPerson(host, { first_name: 'Tom' });
    const { data } = await ana.client
      .from('delegated_tasks')
      .insert({ title: 'For Tom', delegated_to_email: tom.email })
      .select()
      .single();
    const delegation_id = data?.id ?? '';
    const proposed = '2099-05-04T10:00:00Z';
    const byAna = await ana.client.rpc('propose_date', { delegation_id, proposed });
    expect(byAna.error?.message).toBe('not_recipient');
    expect((await tom.client.rpc('propose_date', { delegation_id, proposed })).error).toBeNull();
    const byTom = await tom.client.rpc('answer_proposal', { delegation_id, agree: true });
    expect(byTom.status).toBe(403);
    await ana.client.rpc('answer_proposal', { delegation_id, agree: false });
    const { data: received } = await tom.client
      .from('notifications')
      .select('title')
      .order('created_at');
    expect(received?.map(({ title }) => title)).toEqual([
      'Task Delegated to You',
      'New Date Declined',
    ]);
    const { data: rows } = await tom.client
      .from('delegated_tasks')
      .select('deadline, proposed_deadline');
    expect(rows).toEqual([{ deadline: null, proposed_deadline: null }]);
  });
});
