import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awaitDelivery, listen } from '../../support/services/realtime.ts';
import { until } from '../../support/until.ts';
import { CALLS } from '../matrix/matrix-functions.ts';
import { type Stage, setStage } from '../matrix/personas.ts';

// Every text of the delegation in these tests contains this word.
const WORDS = /zebra/i;
const READ_BY_NAME: Record<string, string> = {
  invitations: 'id, company_id, email, role, invited_by, expires_at, accepted_at, revoked_at',
  contact_messages: 'id, name, email, subject, message, handled_at, created_at',
};

let stage: Stage;
let delegation: string;
beforeAll(async () => {
  stage = await setStage();
  const { A, recipient } = stage.people;
  const { data: task } = await A.client
    .from('tasks')
    .insert({ title: 'Zebra title', notes: 'Zebra notes' })
    .select('id')
    .single()
    .throwOnError();
  const { data } = await A.client
    .from('delegated_tasks')
    .insert({
      original_task_id: task.id,
      title: 'Zebra title',
      notes: 'Zebra notes',
      delegation_notes: 'Zebra message',
      follow_up_notes: 'Zebra follow-up',
      delegated_to_email: recipient.email,
    })
    .select('id')
    .single()
    .throwOnError();
  delegation = data.id;
  const proposal = { delegation_id: delegation, proposed: '2099-01-01T00:00:00Z' };
  await recipient.client.rpc('propose_date', proposal).throwOnError();
  await A.client.functions.invoke('send-delegation-email', {
    body: { recipientEmail: recipient.email, taskId: delegation },
  });
});
afterAll(async () => {
  await Promise.all(Object.values(stage.people).map(({ client }) => client.removeAllChannels()));
  await stage.host.stop();
});

describe.each(['support', 'billing'] as const)(
  'safety attack 53: an admin for %s cannot read any text of a delegation',
  (persona) => {
    test('in a table, directly or embedded', async () => {
      const tables = await stage.host.sql<{ name: string }[]>`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`;
      const client = stage.client(persona);
      for (const { name } of tables) {
        const { data, error } = await client.from(name).select(READ_BY_NAME[name] ?? '*');
        expect(error?.code ?? '42501').toBe('42501');
        expect({ name, text: JSON.stringify(data) }).not.toMatchObject({
          text: expect.stringMatching(WORDS),
        });
      }
      for (const select of [
        '*, delegated_tasks!delegated_tasks_delegated_by_user_id_fkey(*)',
        '*, delegated_tasks!delegated_tasks_delegated_to_user_id_fkey(*)',
        '*, tasks!tasks_user_id_fkey(*)',
      ]) {
        const { data, error } = await client.from('profiles').select(select);
        expect(error).toBeNull();
        expect(JSON.stringify(data)).not.toMatch(WORDS);
      }
    });

    test('through a function', async () => {
      for (const [name, calls] of Object.entries(CALLS)) {
        for (const call of calls.filter(({ shownElsewhere }) => !shownElsewhere)) {
          const { data } = await stage.client(persona).rpc(name, call.args(stage));
          expect({ name, text: JSON.stringify(data) }).not.toMatchObject({
            text: expect.stringMatching(WORDS),
          });
        }
      }
      expect((await stage.client(persona).rpc('search', { q: 'zebra' })).data).toEqual([]);
    });

    test('through realtime', async () => {
      const { A } = stage.people;
      const watching = await listen(stage.people[persona], { table: 'delegated_tasks' });
      const own = await listen(A, { table: 'delegated_tasks' });
      await A.client
        .from('delegated_tasks')
        .update({ follow_up_notes: `Zebra ${persona}` })
        .eq('id', delegation)
        .throwOnError();
      await until('the change at its delegator', async () => own.changes.length > 0);
      await awaitDelivery(stage.host, stage.people[persona], await listen(stage.people[persona]));
      expect(watching.changes).toEqual([]);
    });
  },
);

test('spec §6: an admin for everything can read the delegation', async () => {
  const { data } = await stage
    .client('admin')
    .from('delegated_tasks')
    .select()
    .eq('id', delegation);
  expect(data).toMatchObject([{ title: 'Zebra title' }]);
});
