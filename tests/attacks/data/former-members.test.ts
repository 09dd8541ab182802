import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from '../../support/people/companies.ts';
import { signUpPerson, visitor } from '../../support/people/people.ts';
import { rowVersions } from '../matrix/personas.ts';
import { FORMER_CALLS } from './former-calls.ts';
import { FORMER, FORMERS, type FormerStage, setFormerStage } from './former-members.ts';

let stage: FormerStage;
beforeAll(async () => {
  stage = await setFormerStage();
});
afterAll(() => stage?.host.stop());

test('safety attack 48: the list contains every security definer function that the API can reach', async () => {
  const functions = await stage.host.sql`
    select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef`;
  expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(FORMER_CALLS).sort());
});

const TRIED = Object.entries(FORMER_CALLS).flatMap(([name, calls]) =>
  calls.flatMap((call) =>
    (call.by ?? FORMERS).map((who) => ({ name, call, who, person: FORMER[who] })),
  ),
);

describe('safety attack 48: every security definer function, called by a person who lost the permission', () => {
  // For the suspended person, even calls about their own data must be refused.
  const refused = TRIED.filter(({ call, who }) => !call.own || who === 'suspended');
  test.each(refused)('$name $call.args by $person', async ({ name, call, who }) => {
    const before = await rowVersions(stage.host);
    const { error, status } = await stage.client(who).rpc(name, call.args(stage, who));
    expect({ name, who, refused: error !== null }).toMatchObject({ refused: true });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (who === 'suspended') expect(status).toBe(401);
    expect(await rowVersions(stage.host)).toEqual(before);
  });

  const own = TRIED.filter(({ call, who }) => call.own && !call.writesOwn && who !== 'suspended');
  test.each(own)('$name $call.args about themselves, by $person', async ({ name, call, who }) => {
    const before = await rowVersions(stage.host);
    const { data, error } = await stage.client(who).rpc(name, call.args(stage, who));
    expect(error).toBeNull();
    if (call.answers !== undefined) expect(data).toEqual(call.answers);
    const text = JSON.stringify(data ?? null);
    for (const secret of [stage.colleague.id, stage.colleague.email, 'Confidential plan']) {
      expect(text).not.toContain(secret);
    }
    expect(await rowVersions(stage.host)).toEqual(before);
  });
});

describe('safety attack 48: what remains of a membership', () => {
  test('a task transferred to a colleague is the colleague’s own', async () => {
    const { data } = await stage.colleague.client
      .from('tasks')
      .select('user_id, deadline, status')
      .eq('id', stage.transferredTask)
      .single();
    expect(data).toEqual({ user_id: stage.colleague.id, deadline: null, status: 'not_started' });
  });

  test('open delegations between a removed member and colleagues have ended, and both sides are notified', async () => {
    const { data } = await stage.colleague.client
      .from('delegated_tasks')
      .select('status')
      .eq('id', stage.delegation('removed'));
    expect(data).toEqual([{ status: 'rejected' }]);
    const notifications = await stage.colleague.client
      .from('notifications')
      .select('title, metadata->params->>delegation_id')
      .eq('title', 'Delegation Ended');
    expect(notifications.data).toContainEqual({
      title: 'Delegation Ended',
      delegation_id: stage.delegation('removed'),
    });
  });

  test('the link of an ended delegation shows its state but not its text', async () => {
    for (const who of ['removed', 'cancelled', 'rejecter'] as const) {
      const { data } = await visitor(stage.host).rpc('delegation_by_token', {
        token: stage.link(who),
      });
      expect(data).toMatchObject({ notes: null, delegation_notes: null });
      expect(JSON.stringify(data)).not.toContain('Confidential notes');
    }
  });
});

describe('safety attack 48: delegations made by a removed member', () => {
  test('those to a colleague are cancelled, those to outsiders stay', async () => {
    const { host, heir, people } = stage;
    const member = await signUpPerson(host);
    await join(host, heir, member);
    await member.client
      .from('profiles')
      .update({ shares_new_tasks: true })
      .eq('id', member.id)
      .throwOnError();
    const made = async (email: string) =>
      (
        await member.client
          .from('delegated_tasks')
          .insert({ title: 'Work', delegated_to_email: email })
          .select('id')
          .single()
          .throwOnError()
      ).data.id;
    const inside = await made(heir.email);
    const outside = await made(people.cancelled.email);
    await heir.client.rpc('remove_member', { person: member.id }).throwOnError();
    const { data } = await member.client.from('delegated_tasks').select('id, status, company_id');
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ id: inside, status: 'cancelled', company_id: stage.company });
    expect(data).toContainEqual({ id: outside, status: 'pending', company_id: null });
  });
});
