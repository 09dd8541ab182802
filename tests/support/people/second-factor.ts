import { randomUUID } from 'node:crypto';
import type { TestHost } from '../host.ts';
import type { Person } from './people.ts';

/** Inserts a verified second factor of a person into the database. */
export async function protect(host: TestHost, person: Pick<Person, 'id'>): Promise<void> {
  await host.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
    values (${randomUUID()}, ${person.id}, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`;
}

/**
 * Raises the person's session to aal2, as if they had entered a code, and refreshes their client's
 * token, which then states aal2.
 */
export async function enterCode(host: TestHost, person: Person): Promise<void> {
  const { data } = await person.client.auth.getSession();
  const claims = JSON.parse(
    Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
  );
  await host.sql`update auth.sessions set aal = 'aal2' where id = ${claims.session_id}`;
  const { error } = await person.client.auth.refreshSession();
  if (error) throw error;
}

/** Signs the same person in with another client, as on another device. */
export async function signInAgain(
  client: Person['client'],
  person: Person,
  password: string,
): Promise<Person> {
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password });
  if (error) throw error;
  return { ...person, client, session: data.session };
}
