/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite, makeCompany } from '../../support/people/companies.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';
import { PNG } from '../../support/services/storage.ts';
import { CALLS } from '../matrix/matrix-functions.ts';
import { type Stage, setStage } from '../matrix/personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.host.stop());

const person = () => signUpPerson(stage.host, { first_name: 'Twice' });

/** Calls a function four times at the same moment; returns the four results. */
async function together<T>(act: () => PromiseLike<T>): Promise<T[]> {
  return Promise.all([act(), act(), act(), act()]);
}

function expectOneWinner(statuses: number[]): void {
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 400)).toHaveLength(1);
}

describe('safety attack 47: simultaneous writes', () => {
  test('one row by its id: one is created, the others get a conflict', async () => {
    const { client } = await person();
    const id = randomUUID();
    const rows = await together(() => client.from('tasks').insert({ id, title: 'Once' }));
    expectOneWinner(rows.map(({ status }) => status));
  });

  test('an invitation is accepted once', async () => {
    const [owner, guest] = [await person(), await person()];
    await makeCompany(owner);
    const { token } = await invite(stage.host, owner, guest.email);
    const answers = await together(() => guest.client.rpc('accept_invitation', { token }));
    expectOneWinner(answers.map(({ status }) => status));
  });

  test('of accepting and cancelling a delegation one wins, without a server error', async () => {
    const [sender, recipient] = [await person(), await person()];
    for (let round = 0; round < 3; round += 1) {
      const { data } = await sender.client
        .from('delegated_tasks')
        .insert({ title: 'Race', delegated_to_email: recipient.email })
        .select('id')
        .single();
      const by = (client: typeof sender.client, status: 'accepted' | 'cancelled') =>
        client
          .from('delegated_tasks')
          .update({ status })
          .eq('id', data?.id ?? '')
          .select()
          .single();
      const answers = await Promise.all([
        by(recipient.client, 'accepted'),
        by(sender.client, 'cancelled'),
        by(recipient.client, 'accepted'),
        by(sender.client, 'cancelled'),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const [row] = await stage.host.sql`
        select status from public.delegated_tasks where id = ${data?.id ?? ''}`;
      expect(['accepted', 'cancelled']).toContain(row?.status);
    }
  });

  test('a company for one person: one is created', async () => {
    const { client } = await person();
    const answers = await together(() => client.rpc('create_company', { name: 'Twice' }));
    expectOneWinner(answers.map(({ status }) => status));
  });

  test('files: uploaded, moved and removed', async () => {
    const { client, id } = await person();
    const files = client.storage.from('avatars');
    const statusOf = ({ error }: { error: unknown }) =>
      error === null ? 200 : Number((error as { statusCode?: string }).statusCode ?? 400);
    const path = `${id}/${randomUUID()}.png`;
    const options = { contentType: 'image/png' };
    const uploads = await together(() => files.upload(path, PNG, options));
    expectOneWinner(uploads.map(statusOf));
    const replaced = await together(() => files.upload(path, PNG, { ...options, upsert: true }));
    expect(replaced.map(statusOf).filter((status) => status >= 500)).toEqual([]);
    const moved = await together(() => files.move(path, `${path}.moved.png`));
    expectOneWinner(moved.map(statusOf));
    const removed = await together(() => files.remove([`${path}.moved.png`]));
    expect(removed.map(statusOf).filter((status) => status >= 500)).toEqual([]);
    expect(removed.filter(({ data }) => (data ?? []).length > 0)).toHaveLength(1);
  });

  test('functions: the email of one act is sent once', async () => {
    const [sender, recipient] = [await person(), await person()];
    const { data } = await sender.client
      .from('delegated_tasks')
      .insert({ title: 'Mailed', delegated_to_email: recipient.email })
      .select('id')
      .single();
    const body = { taskId: data?.id, recipientEmail: recipient.email };
    const mails = await together(() => invoke(sender, 'send-delegation-email', body));
    expect(mails.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(mails.filter((answer) => answer.body.queued === true)).toHaveLength(1);
    const welcomes = await together(() => invoke(sender, 'trigger-welcome-email'));
    expect(welcomes.filter((answer) => answer.body.sent === true)).toHaveLength(1);
  });
});

describe('safety attack 47: every function, by each persona that may call it, four times at the same moment', () => {
  test.each(Object.entries(CALLS))('%s', async (name, calls) => {
    for (const { args, allowed } of calls) {
      for (const persona of allowed) {
        const client = stage.client(persona);
        const answers = await together(() => client.rpc(name, args(stage)));
        expect(
          answers.filter(({ status }) => status >= 500).map(({ error }) => [persona, error]),
        ).toEqual([]);
      }
    }
  });
});
