import type { SupabaseClient } from '@supabase/supabase-js';
import { type OwnHost, startHost, type TestHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';

/** The attackers and their victim: everyone tries to reach A's rows. */
export const PERSONAS = {
  A: 'the member whose row it is',
  manager: 'a manager of the same company',
  owner: 'the owner of the same company',
  foreigner: 'the owner of another company',
  recipient: 'somebody A delegated to',
  stranger: 'a person without ties to A',
  visitor: 'nobody, signed out',
  admin: 'a platform admin',
  support: 'an admin for support',
  billing: 'an admin for billing',
} as const;
export type Persona = keyof typeof PERSONAS;
export const NAMES = Object.keys(PERSONAS) as Persona[];

/** A host with all personas set up. */
export interface Stage {
  host: OwnHost;
  company: string;
  elsewhere: string;
  /** The delegation from A to the recipient. */
  delegation: string;
  people: Record<Exclude<Persona, 'visitor'>, Person>;
  /** Returns a client without the database's types, because an attacker may send anything. */
  client: (persona: Persona) => SupabaseClient;
  id: (persona: Persona) => string;
}

/**
 * Starts a host and creates the personas with the app's own calls, except for the rights of admins,
 * which are written into the database.
 */
export async function setStage(): Promise<Stage> {
  const host = await startHost();
  const sign = () => signUpPerson(host, { first_name: 'Some', last_name: 'Body' });
  const [A, manager, owner] = await Promise.all([sign(), sign(), sign()]);
  const [foreigner, recipient, stranger] = await Promise.all([sign(), sign(), sign()]);
  const [admin, support, billing] = await Promise.all([sign(), sign(), sign()]);
  const company = await makeCompany(owner, 'Here');
  const elsewhere = await makeCompany(foreigner, 'Elsewhere');
  await join(host, owner, A);
  await join(host, owner, manager, 'manager');
  for (const [person, role] of [
    [admin, null],
    [support, 'support'],
    [billing, 'billing'],
  ] as const) {
    await host.sql`
      update public.profiles set is_admin = true, admin_role = ${role} where id = ${person.id}`;
  }
  // Lift the limits of all plans: the tests create more rows than a free plan allows.
  await host.sql`update public.subscription_limits set max_tasks = null, max_goals = null, max_delegations = null`;
  const { data: delegated } = await A.client
    .from('delegated_tasks')
    .insert({ delegated_to_email: recipient.email, title: 'x' })
    .select('id')
    .single();
  const people = { A, manager, owner, foreigner, recipient, stranger, admin, support, billing };
  const nobody = visitor(host);
  return {
    host,
    company,
    elsewhere,
    delegation: delegated?.id ?? '',
    people,
    client: (persona) =>
      (persona === 'visitor' ? nobody : people[persona].client) as unknown as SupabaseClient,
    id: (persona) =>
      persona === 'visitor' ? '00000000-0000-4000-8000-000000000000' : people[persona].id,
  };
}

/**
 * Returns for each table of the public schema the number of rows and the sum of their versions
 * (`xmin`). If both are equal before and after an act, the act has written no row, not even with
 * unchanged values.
 */
export async function rowVersions(host: TestHost): Promise<Record<string, string>> {
  const query = await (versionQueries.get(host) ?? prepareVersions(host));
  const rows = await host.sql.unsafe<{ name: string; versions: string }[]>(query, [], {
    prepare: true,
  });
  return Object.fromEntries(rows.map(({ name, versions }) => [name, versions]));
}

const versionQueries = new WeakMap<TestHost, Promise<string>>();

function prepareVersions(host: TestHost): Promise<string> {
  const query = host.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.then((tables) =>
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || count(*) * age('3'::xid) - coalesce(sum(age(xmin)), 0) as versions from public.${name}`,
      )
      .join(' union all '),
  );
  versionQueries.set(host, query);
  return query;
}
