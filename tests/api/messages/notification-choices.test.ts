import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [ana, tom] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana' }),
    signUpPerson(host, { first_name: 'Tom' }),
  ]);
});

async function choose(person: Person, topic: string, choice: { in_app?: boolean; mail?: boolean }) {
  const { error } = await person.client
    .from('notification_choices')
    .upsert({ topic, user_id: person.id, ...choice });
  if (error) throw error;
}
async function delegate() {
  const { data, error } = await ana.client
    .from('delegated_tasks')
    .insert({ title: 'Send the offer', delegated_to_email: tom.email })
    .select()
    .single();
  if (error) throw error;
  return data;
}
const move = async (person: Person, id: string, status: string) =>
  expect(
    (await person.client.from('delegated_tasks').update({ status }).eq('id', id)).error,
  ).toBeNull();
const topicsOf = async (person: Person) =>
  (
    (await person.client.from('notifications').select('title, metadata').order('created_at'))
      .data ?? []
  ).map(({ title, metadata }) => [title, (metadata as { topic?: string }).topic]);

describe('notifications in the app', () => {
  test('each notification has its topic; by default a person gets all of them', async () => {
    const { id } = await delegate();
    await move(tom, id, 'accepted');
    await tom.client.rpc('propose_date', { delegation_id: id, proposed: '2099-01-01T00:00:00Z' });
    await ana.client.rpc('answer_proposal', { delegation_id: id, agree: true });
    await move(ana, id, 'cancelled');
    expect(await topicsOf(ana)).toEqual([
      ['Delegation Accepted', 'delegation_answered'],
      ['New Date Proposed', 'delegation_answered'],
    ]);
    expect(await topicsOf(tom)).toEqual([
      ['Task Delegated to You', 'delegation_received'],
      ['New Date Agreed', 'delegation_changed'],
      ['Delegation Cancelled', 'delegation_changed'],
    ]);
  });

  test('a topic that is switched off creates no notification; its act and its log entry remain', async () => {
    await choose(tom, 'delegation_received', { in_app: false });
    await choose(ana, 'delegation_answered', { in_app: false });
    const { id } = await delegate();
    await move(tom, id, 'accepted');
    expect([await topicsOf(tom), await topicsOf(ana)]).toEqual([[], []]);
    const { data } = await ana.client.from('activity_logs').select('activity_type');
    expect(data).toEqual([{ activity_type: 'task_delegated' }]);
    await choose(ana, 'delegation_answered', { in_app: true });
    await move(tom, id, 'completed');
    expect(await topicsOf(ana)).toEqual([['Delegation Completed', 'delegation_answered']]);
  });

  test('completed tasks, company changes and support can be switched off', async () => {
    for (const topic of ['task_completed', 'company', 'support']) {
      await choose(ana, topic, { in_app: false });
    }
    const { data: task } = await ana.client.from('tasks').insert({ title: 'x' }).select().single();
    await ana.client
      .from('tasks')
      .update({ status: 'completed', completed_at: new Date().toISOString() })
      .eq('id', task?.id ?? '');
    await makeCompany(ana);
    const { data: ticket } = await ana.client
      .from('support_tickets')
      .insert({ subject: 'Help' })
      .select()
      .single();
    await host.sql`update public.profiles set is_admin = true where id = ${tom.id}`;
    await tom.client.from('support_messages').insert({ ticket_id: ticket?.id ?? '', body: 'Here' });
    expect(await topicsOf(ana)).toEqual([]);
  });

  test('an unknown topic is refused; account security has none', async () => {
    for (const topic of ['account', 'security', '', 'x'.repeat(1000)]) {
      const { error } = await ana.client.from('notification_choices').insert({ topic });
      expect(error?.code).toBe('23514');
    }
  });
});

describe('notifications that a client posts for its person', () => {
  const post = (metadata: Record<string, string>) =>
    ana.client.from('notifications').insert({ title: 'Level 3', metadata }).select().single();

  test('of a topic that is off: answered with the row, but not stored', async () => {
    await choose(ana, 'progress', { in_app: false });
    const { data, error, status } = await post({ topic: 'progress' });
    expect({ error, status, title: data?.title }).toEqual({
      error: null,
      status: 201,
      title: 'Level 3',
    });
    expect(await topicsOf(ana)).toEqual([]);
    const plain = await ana.client
      .from('notifications')
      .insert({ title: 'Level 4', metadata: { topic: 'progress' } });
    expect([plain.status, plain.error]).toEqual([201, null]);
    expect(await topicsOf(ana)).toEqual([]);
  });

  test('of another topic, or of none: stored', async () => {
    await choose(ana, 'progress', { in_app: false });
    await post({});
    await post({ topic: 'support' });
    expect(await topicsOf(ana)).toHaveLength(2);
  });
});

describe('the email of a delegation', () => {
  test('switched off: none is sent, and the sender cannot tell', async () => {
    await choose(tom, 'delegation_received', { mail: false });
    const body = async () => ({
      taskId: (await delegate()).id,
      recipientEmail: tom.email,
    });
    const first = await body();
    const answers = [
      await invoke(ana, 'send-delegation-email', first),
      await invoke(ana, 'send-delegation-email', first),
    ];
    expect(answers.map(({ status, body: said }) => [status, said.queued])).toEqual([
      [200, true],
      [200, false],
    ]);
    await choose(tom, 'delegation_received', { mail: true });
    await invoke(ana, 'send-delegation-email', await body());
    await host.mailTo(tom.email, { subject: 'Ana asks you to do “Send the offer”' });
    const mails = (await host.mails(tom.email)).filter(({ subject }) =>
      subject.includes('asks you'),
    );
    expect(mails).toHaveLength(1);
    expect(await topicsOf(tom)).toHaveLength(2);
  });
});
