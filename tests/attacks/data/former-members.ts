import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type OwnHost, startHost } from '../../support/host.ts';
import { invite, join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';

/** People who had a permission and lost it; each keeps their old token. */
export const FORMER = {
  removed: 'a member removed from the company',
  demoted: 'a manager who is a member again',
  formerOwner: 'an owner who transferred the company',
  formerAdmin: 'an admin who lost the role',
  suspended: 'a member whose account is suspended',
  cancelled: 'the recipient of a cancelled delegation',
  rejecter: 'the recipient who rejected a delegation',
} as const;
export type Former = keyof typeof FORMER;
export const FORMERS = Object.keys(FORMER) as Former[];

export interface FormerStage {
  host: OwnHost;
  company: string;
  /** The new owner. */
  heir: Person;
  /** A member with work of their own, who stays in the company. */
  colleague: Person;
  people: Record<Former, Person>;
  /**
   * Returns a person's client, without the database's types, because an attacker may send anything.
   */
  client: (who: Former) => SupabaseClient;
  /**
   * Returns the id of the delegation that a person received, or of the one that the removed member
   * received if the person received none.
   */
  delegation: (who: Former) => string;
  /** Returns the token of the link in the email about that delegation. */
  link: (who: Former) => string;
  /** A task of the removed member, which the colleague got when the member was removed. */
  transferredTask: string;
  /** The cancelled delegation of `transferredTask` by the removed member to the colleague. */
  endedDelegation: string;
  /** The id of the invitation that the new owner sent. */
  invitation: string;
  /** Returns the invitation that a person sent; for people who sent none, the new owner's. */
  ownInvitation: (who: Former) => { id: string; token: string };
}

const PROPOSED = '2099-01-01T00:00:00Z';

/**
 * Starts a host and gives each person a permission, then takes the permission away with the same
 * calls as the app.
 */
export async function setFormerStage(): Promise<FormerStage> {
  const host = await startHost();
  const sign = () => signUpPerson(host, { first_name: 'Some', last_name: 'Body' });
  const [heir, colleague, admin] = await Promise.all([sign(), sign(), sign()]);
  const [removed, demoted, formerOwner] = await Promise.all([sign(), sign(), sign()]);
  const [formerAdmin, suspended, cancelled, rejecter] = await Promise.all([
    sign(),
    sign(),
    sign(),
    sign(),
  ]);
  const people = { removed, demoted, formerOwner, formerAdmin, suspended, cancelled, rejecter };
  const company = await makeCompany(formerOwner, 'Confidential Company');
  for (const member of [heir, colleague, removed, suspended]) await join(host, formerOwner, member);
  await join(host, formerOwner, demoted, 'manager');
  await host.sql`
    update public.profiles set is_admin = true where id in ${host.sql([admin.id, formerAdmin.id])}`;
  await colleague.client
    .from('tasks')
    .insert({ title: 'Confidential plan', company_id: company })
    .throwOnError();

  const delegate = (from: Person, to: Person, task?: string) =>
    from.client
      .from('delegated_tasks')
      .insert({
        title: 'Confidential work',
        notes: 'Confidential notes',
        delegated_to_email: to.email,
        ...(task && { original_task_id: task }),
      })
      .select('id')
      .single()
      .throwOnError()
      .then(({ data }) => data.id);
  const move = (by: Person, id: string, status: string) =>
    by.client.from('delegated_tasks').update({ status }).eq('id', id).select().throwOnError();
  const mailed = async (from: Person, to: Person, id: string) => {
    await invoke(from, 'send-delegation-email', { recipientEmail: to.email, taskId: id });
    return linkIn((await host.mailTo(to.email, { holding: '/delegation#' })).html, '/delegation')
      .token;
  };

  // The colleague proposes a date for the removed member's task. The proposal stays after the
  // delegation is cancelled.
  const { data: task } = await removed.client
    .from('tasks')
    .insert({ title: 'Transferred', company_id: company })
    .select('id')
    .single()
    .throwOnError();
  const endedDelegation = await delegate(removed, colleague, task.id);
  const proposal = { delegation_id: endedDelegation, proposed: PROPOSED };
  await colleague.client.rpc('propose_date', proposal).throwOnError();
  await move(removed, endedDelegation, 'cancelled');

  const parts: Record<string, { id: string; token: string }> = {};
  for (const [who, person] of [
    ['removed', removed],
    ['cancelled', cancelled],
    ['rejecter', rejecter],
  ] as const) {
    const id = await delegate(colleague, person);
    parts[who] = { id, token: await mailed(colleague, person, id) };
  }
  const part = (who: Former) => parts[who] ?? parts.removed ?? { id: '', token: '' };
  await move(removed, part('removed').id, 'accepted');
  await move(colleague, part('cancelled').id, 'cancelled');
  await move(rejecter, part('rejecter').id, 'rejected');

  const invitations: Partial<Record<Former, { id: string; token: string }>> = {
    demoted: await invite(host, demoted, `${randomUUID()}@example.com`),
    formerOwner: await invite(host, formerOwner, `${randomUUID()}@example.com`, 'manager'),
  };
  await formerOwner.client
    .rpc('remove_member', { person: removed.id, successor: colleague.id })
    .throwOnError();
  await formerOwner.client
    .rpc('set_member_role', { person: demoted.id, role: 'other' })
    .throwOnError();
  await formerOwner.client.rpc('transfer_ownership', { person: heir.id }).throwOnError();
  await heir.client
    .rpc('set_member_role', { person: formerOwner.id, role: 'other' })
    .throwOnError();
  // The generated types do not allow null for an argument.
  const demotion = { person: formerAdmin.id, role: null as never };
  await admin.client.rpc('set_admin_role', demotion).throwOnError();
  await admin.client.rpc('suspend_person', { person: suspended.id, reason: 'Spam' }).throwOnError();
  const open = await invite(host, heir, `${randomUUID()}@example.com`);
  invitations.removed = open;

  return {
    host,
    company,
    heir,
    colleague,
    people,
    client: (who) => people[who].client as unknown as SupabaseClient,
    delegation: (who) => part(who).id,
    link: (who) => part(who).token,
    transferredTask: task.id,
    endedDelegation,
    invitation: open.id,
    ownInvitation: (who) => invitations[who] ?? open,
  };
}
