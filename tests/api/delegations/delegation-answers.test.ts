import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { linkIn } from '../../support/services/functions.ts';
import { delegateTask, noticesOf, requestMail, setStatus, signUpPair, taskOf } from './stage.ts';

let host: TestHost;
let ana: Person;
let tom: Person;
let id: string;
let task: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ({ ana, tom } = await signUpPair(host));
  ({ id, task } = await delegateTask(ana, tom.email));
});

const undoDecline = (person: Person) => person.client.rpc('undo_decline', { delegation_id: id });
const undoAccept = (person: Person) => person.client.rpc('undo_accept', { delegation_id: id });
const rowFor = async (person: Person) =>
  (await person.client.from('delegated_tasks').select().eq('id', id).single()).data;

describe('clarity §5 answers: each can carry a message', () => {
  test('accepted and completed: the delegator reads it in the row and the notification', async () => {
    await setStatus(tom, id, { status: 'accepted', answer_message: ' On Friday. ' });
    await setStatus(tom, id, { status: 'completed', completion_message: 'On your desk.' });
    expect(await rowFor(ana)).toMatchObject({
      answer_message: 'On Friday.',
      completion_message: 'On your desk.',
    });
    expect(await noticesOf(ana)).toEqual([
      'Delegation Accepted: Tom Reyes accepted “Collect the receipts”: On Friday.',
      'Delegation Completed: Tom Reyes completed “Collect the receipts”: On your desk.',
    ]);
  });

  test('declined, with the reason', async () => {
    await setStatus(tom, id, { status: 'rejected', answer_message: 'I’m away.' });
    expect(await rowFor(ana)).toMatchObject({ status: 'rejected', answer_message: 'I’m away.' });
    expect(await noticesOf(ana)).toEqual([
      'Delegation Rejected: Tom Reyes declined “Collect the receipts”: I’m away.',
    ]);
  });

  test('a blank message is none', async () => {
    await setStatus(tom, id, { status: 'accepted', answer_message: ' \n ' });
    expect(await rowFor(ana)).toMatchObject({ answer_message: null });
    expect(await noticesOf(ana)).toEqual([
      'Delegation Accepted: Tom Reyes accepted “Collect the receipts”.',
    ]);
  });

  test('at most 500 characters', async () => {
    const { error } = await setStatus(tom, id, {
      status: 'accepted',
      answer_message: 'x'.repeat(501),
    });
    expect(error?.code).toBe('23514');
    expect(
      (await setStatus(tom, id, { status: 'accepted', answer_message: 'x'.repeat(500) })).error,
    ).toBeNull();
  });

  test('nobody writes one without its answer, or in the recipient’s name', async () => {
    const write = (person: Person, change: object) =>
      person.client.from('delegated_tasks').update(change).eq('id', id).select().single();
    for (const person of [ana, tom]) {
      for (const change of [{ answer_message: 'x' }, { completion_message: 'x' }]) {
        expect((await write(person, change)).status).toBe(403);
      }
    }
    expect((await write(ana, { status: 'cancelled', answer_message: 'x' })).status).toBe(403);
    await setStatus(tom, id, { status: 'accepted', answer_message: 'Yes' });
    expect((await write(tom, { answer_message: 'No' })).status).toBe(403);
    expect(await rowFor(ana)).toMatchObject({ answer_message: 'Yes', completion_message: null });
  });
});

describe('clarity §5 answers: accepting can be undone', () => {
  const DATE = '2099-05-04T10:00:00Z';
  /**
   * Returns `[true]` if the mail that tells the delegator of the acceptance waits for more than a
   * minute from now; `[]` if there is no such mail.
   */
  const mailWaits = async () => {
    const rows = await host.sql`
      select send_after > now() + interval '1 minute' as waits from host.mail_outbox
      where dedupe_key = ${`delegation:${id}:accepted`}`;
    return rows.map(({ waits }) => waits);
  };
  const agreeToDate = async () => {
    await tom.client.rpc('propose_date', { delegation_id: id, proposed: DATE }).throwOnError();
    await ana.client.rpc('answer_proposal', { delegation_id: id, agree: true }).throwOnError();
  };

  test('pending again, without the delegator’s notification and mail', async () => {
    const before = await taskOf(ana, task);
    await setStatus(tom, id, { status: 'accepted', answer_message: 'Gladly' });
    expect(await mailWaits()).toEqual([true]);
    expect((await undoAccept(tom)).error).toBeNull();
    expect(await rowFor(tom)).toMatchObject({
      status: 'pending',
      accepted_at: null,
      answer_message: null,
    });
    expect(await taskOf(ana, task)).toEqual(before);
    expect(await noticesOf(ana)).toEqual([]);
    expect(await mailWaits()).toEqual([]);
    const { data } = await ana.client.from('task_events').select('kind').eq('delegation_id', id);
    expect(data).toEqual([{ kind: 'delegated' }]);
    const { data: logs } = await tom.client
      .from('activity_logs')
      .select('description')
      .eq('activity_type', 'delegation_accept_undone');
    expect(logs).toEqual([{ description: 'Tom Reyes undid accepting “Collect the receipts”' }]);
    expect((await setStatus(tom, id, { status: 'rejected' })).error).toBeNull();
  });

  test('only by the person who accepted', async () => {
    await setStatus(tom, id, { status: 'accepted' });
    const eve = await signUpPerson(host);
    for (const person of [ana, eve]) {
      expect((await undoAccept(person)).error?.message).toBe('not_recipient');
    }
    expect(await rowFor(tom)).toMatchObject({ status: 'accepted' });
  });

  test('not before an answer, after a minute, or once it is completed', async () => {
    expect((await undoAccept(tom)).error?.message).toBe('undo_too_late');
    await setStatus(tom, id, { status: 'accepted' });
    await host.sql`update public.delegated_tasks set accepted_at = now() - interval '61 seconds' where id = ${id}`;
    expect(await undoAccept(tom)).toMatchObject({
      status: 409,
      error: { message: 'undo_too_late' },
    });
    ({ id, task } = await delegateTask(ana, tom.email));
    await setStatus(tom, id, { status: 'accepted' });
    await setStatus(tom, id, { status: 'completed' });
    expect((await undoAccept(tom)).error?.message).toBe('undo_too_late');
  });

  test('not once the delegator agreed to another date', async () => {
    await agreeToDate();
    expect((await undoAccept(tom)).error?.message).toBe('undo_too_late');
    ({ id, task } = await delegateTask(ana, tom.email));
    await setStatus(tom, id, { status: 'accepted' });
    await agreeToDate();
    expect((await undoAccept(tom)).error?.message).toBe('undo_too_late');
    expect(await rowFor(tom)).toMatchObject({ status: 'accepted' });
  });

  test('five times a day', async () => {
    for (let count = 1; count <= 5; count += 1) {
      expect((await setStatus(tom, id, { status: 'accepted' })).error).toBeNull();
      expect((await undoAccept(tom)).error).toBeNull();
    }
    await setStatus(tom, id, { status: 'accepted' });
    expect((await undoAccept(tom)).error?.message).toBe('undo_too_late');
    expect(await rowFor(tom)).toMatchObject({ status: 'accepted' });
  });

  test('safety attack 47: as it is completed, one of them wins', async () => {
    await setStatus(tom, id, { status: 'accepted' });
    const [undone, completed] = await Promise.all([
      undoAccept(tom),
      setStatus(tom, id, { status: 'completed' }),
    ]);
    expect([undone.error, completed.error].filter((error) => error === null)).toHaveLength(1);
    expect(await rowFor(tom)).toMatchObject({ status: undone.error ? 'completed' : 'pending' });
  });
});

describe('clarity §5 decline: it can be undone', () => {
  test('pending again, with the original task as it was delegated', async () => {
    const before = await taskOf(ana, task);
    await setStatus(tom, id, { status: 'rejected', answer_message: 'I’m away.' });
    expect(await taskOf(ana, task)).toMatchObject({ status: 'not_started' });
    expect((await undoDecline(tom)).error).toBeNull();
    expect(await rowFor(tom)).toMatchObject({ status: 'pending', answer_message: null });
    expect(await taskOf(ana, task)).toEqual(before);
    expect(await noticesOf(ana)).toEqual([]);
    const { data } = await ana.client.from('task_events').select('kind').eq('delegation_id', id);
    expect(data).toEqual([{ kind: 'delegated' }]);
    expect((await setStatus(tom, id, { status: 'accepted' })).error).toBeNull();
  });

  test('five times a day', async () => {
    for (let count = 1; count <= 5; count += 1) {
      expect((await setStatus(tom, id, { status: 'rejected' })).error).toBeNull();
      expect((await undoDecline(tom)).error).toBeNull();
    }
    await setStatus(tom, id, { status: 'rejected' });
    expect((await undoDecline(tom)).error?.message).toBe('undo_too_late');
    expect(await rowFor(tom)).toMatchObject({ status: 'rejected' });
  });

  test('only by the person who declined', async () => {
    await setStatus(tom, id, { status: 'rejected' });
    const eve = await signUpPerson(host);
    for (const person of [ana, eve]) {
      expect((await undoDecline(person)).error?.message).toBe('not_recipient');
    }
    expect(await rowFor(tom)).toMatchObject({ status: 'rejected' });
  });

  test('not once the delegator acted on the task', async () => {
    const acts = [
      () =>
        ana.client
          .from('tasks')
          .update({ status: 'in_progress', started_at: '2026-11-20T10:00:00Z' })
          .eq('id', task),
      () => ana.client.from('tasks').update({ title: 'Mine again' }).eq('id', task),
      () => ana.client.from('tasks').delete().eq('id', task),
    ];
    for (const act of acts) {
      ({ id, task } = await delegateTask(ana, tom.email));
      await setStatus(tom, id, { status: 'rejected' });
      expect((await act()).error).toBeNull();
      expect(await undoDecline(tom)).toMatchObject({
        status: 409,
        error: { message: 'undo_too_late' },
      });
    }
  });

  test('not once it is delegated again', async () => {
    await setStatus(tom, id, { status: 'rejected' });
    await ana.client
      .from('delegated_tasks')
      .insert({ original_task_id: task, title: 'x', delegated_to_email: 'kim@example.com' })
      .throwOnError();
    expect((await undoDecline(tom)).error?.message).toBe('undo_too_late');
    expect(await taskOf(ana, task)).toMatchObject({ delegated_to_email: 'kim@example.com' });
  });

  test('not after a minute, and not of an answer that is no decline', async () => {
    expect((await undoDecline(tom)).error?.message).toBe('undo_too_late');
    await setStatus(tom, id, { status: 'rejected' });
    await host.sql`update app.delegation_undo set declined_at = now() - interval '61 seconds' where delegation_id = ${id}`;
    expect((await undoDecline(tom)).error?.message).toBe('undo_too_late');
  });

  test('not above the delegator’s plan', async () => {
    await setStatus(tom, id, { status: 'rejected' });
    for (let n = 0; n < 10; n += 1) {
      await ana.client
        .from('delegated_tasks')
        .insert({ title: `Task ${n}`, delegated_to_email: 'limit@example.com' })
        .throwOnError();
    }
    expect((await undoDecline(tom)).error?.message).toBe('undo_too_late');
  });

  test('safety attack 47: as the delegator acts, one of them wins', async () => {
    await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${ana.id}`;
    for (let round = 0; round < 6; round += 1) {
      ({ id, task } = await delegateTask(ana, tom.email));
      await setStatus(tom, id, { status: 'rejected' });
      const [undone, dropped] = await Promise.all([
        undoDecline(tom),
        ana.client.from('tasks').delete().eq('id', task).select('id'),
      ]);
      if (undone.error) {
        expect(undone.error.message).toBe('undo_too_late');
        expect(dropped.data).toEqual([{ id: task }]);
      } else {
        expect(dropped.error?.message).toBe('task_is_delegated');
        expect(await taskOf(ana, task)).toMatchObject({ status: 'delegated' });
      }
    }
  });
});

describe('clarity §5 answers: by the link of the email', () => {
  let token: string;
  const answer = (word: string, message?: string) =>
    visitor(host).rpc('answer_delegation', { token, answer: word, ...(message && { message }) });

  beforeEach(async () => {
    const email = `guest-${crypto.randomUUID()}@example.com`;
    ({ id, task } = await delegateTask(ana, email));
    await requestMail(ana, email, id);
    token = linkIn((await host.mailTo(email)).html, '/delegation').token;
  });

  test('accepted and done, each with a message', async () => {
    expect((await answer('accept', 'Gladly')).data).toMatchObject({ answer_message: 'Gladly' });
    expect((await answer('done', 'Done it')).data).toMatchObject({
      status: 'completed',
      answer_message: 'Gladly',
      completion_message: 'Done it',
    });
    expect((await noticesOf(ana))?.at(-1)).toMatch(/completed “Collect the receipts”: Done it$/);
  });

  test('accepted, and undone', async () => {
    expect((await answer('accept', 'Gladly')).data).toMatchObject({
      status: 'accepted',
      undo_seconds: 60,
    });
    expect((await answer('undo')).data).toMatchObject({
      status: 'pending',
      undo_seconds: null,
      answer_message: null,
    });
    expect(await noticesOf(ana)).toEqual([]);
    expect((await answer('done')).data).toMatchObject({ status: 'completed', undo_seconds: null });
    expect((await answer('undo')).error?.message).toBe('undo_too_late');
  });

  test('clarity §5 decline: with a reason, and undone', async () => {
    const before = await taskOf(ana, task);
    expect((await answer('decline', 'No time')).data).toMatchObject({
      status: 'rejected',
      undo_seconds: 60,
      answer_message: 'No time',
    });
    expect((await answer('undo')).data).toMatchObject({
      status: 'pending',
      undo_seconds: null,
      answer_message: null,
    });
    expect(await taskOf(ana, task)).toEqual(before);
    expect(await noticesOf(ana)).toEqual([]);
    expect((await answer('undo')).error?.message).toBe('undo_too_late');
  });

  test('clarity §5 decline: the page can offer Undo for a minute', async () => {
    await answer('decline');
    const left = async () => (await visitor(host).rpc('delegation_by_token', { token })).data;
    await host.sql`update app.delegation_undo set declined_at = now() - interval '20 seconds' where delegation_id = ${id}`;
    expect(await left()).toMatchObject({ undo_seconds: expect.any(Number) });
    await host.sql`update app.delegation_undo set declined_at = now() - interval '61 seconds' where delegation_id = ${id}`;
    expect(await left()).toMatchObject({ status: 'rejected', undo_seconds: null });
  });

  test('at most 500 characters', async () => {
    expect((await answer('accept', 'x'.repeat(501))).error?.message).toBe('invalid_argument');
  });
});
