import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { delegateTask, noticesOf, setStatus, signUpPair, taskOf } from './stage.ts';

let host: TestHost;
let owner: Person;
let ana: Person;
let tom: Person;
/** The ids of the task that the owner delegated to Tom, and of its delegation. */
let task: string;
let id: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  owner = await signUpPerson(host, { first_name: 'Ola', last_name: 'Ny' });
  ({ ana, tom } = await signUpPair(host));
  await makeCompany(owner);
  await join(host, owner, ana);
  await join(host, owner, tom);
  ({ id, task } = await delegateTask(owner, tom.email, 'Plan'));
  await setStatus(tom, (await delegateTask(ana, tom.email, 'Slides')).id, { status: 'accepted' });
  await delegateTask(tom, ana.email, 'Review');
});

const ended = async (person: Person) =>
  (await noticesOf(person))?.filter((notice) => notice.startsWith('Delegation Ended')).sort();
const declinedOrCancelled = async (person: Person) =>
  (await noticesOf(person))?.filter((notice) => /declined|cancelled/i.test(notice));
const mailed = async (person: Person) => {
  const rows = await host.sql`
    select subject from host.mail_outbox
    where recipient = ${person.email} and dedupe_key ~ '_left$' order by subject`;
  return rows.map(({ subject }) => subject);
};

describe('clarity §5: a delegation that ends with a membership says why', () => {
  test('a removed member’s colleagues are notified, and the owner who removed them is not', async () => {
    await owner.client.rpc('remove_member', { person: tom.id }).throwOnError();
    expect(await ended(ana)).toEqual([
      'Delegation Ended: Tom Reyes left the company, so you don’t need to do “Review”.',
      'Delegation Ended: Tom Reyes left the company, so “Slides” is no longer delegated.',
    ]);
    expect((await mailed(ana)).sort()).toEqual([
      'You don’t need to do “Review”',
      '“Slides” is no longer delegated',
    ]);
    expect(await ended(owner)).toEqual([]);
    expect(await mailed(owner)).toEqual([]);
    for (const person of [owner, ana, tom]) expect(await declinedOrCancelled(person)).toEqual([]);
    expect(await taskOf(owner, task)).toMatchObject({
      status: 'not_started',
      delegated_to_email: null,
    });
  });

  test('a member who leaves: the owner is notified too', async () => {
    await tom.client.rpc('leave_company').throwOnError();
    expect(await ended(owner)).toEqual([
      'Delegation Ended: Tom Reyes left the company, so “Plan” is no longer delegated.',
    ]);
    expect(await ended(ana)).toHaveLength(2);
    expect(await ended(tom)).toEqual([]);
  });

  test('the history and the member’s activity log say so too', async () => {
    await owner.client.rpc('remove_member', { person: tom.id }).throwOnError();
    const { data: events } = await owner.client
      .from('task_events')
      .select('kind, params, actor_id')
      .eq('delegation_id', id)
      .order('id')
      .throwOnError();
    expect(events).toEqual([
      { kind: 'delegated', params: { to: 'Tom Reyes' }, actor_id: owner.id },
      { kind: 'member_left', params: { by: 'Tom Reyes' }, actor_id: tom.id },
    ]);
    const { data: logs } = await tom.client
      .from('activity_logs')
      .select('description')
      .eq('activity_type', 'delegation_ended')
      .throwOnError();
    expect(logs).toContainEqual({
      description: '“Plan” is no longer delegated, because Tom Reyes left the company',
    });
    expect(logs).toHaveLength(3);
  });
});
