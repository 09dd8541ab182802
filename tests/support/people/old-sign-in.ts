import type { TestHost } from '../host.ts';
import type { Person } from './people.ts';

/**
 * Makes a person's sign-ins an hour old: too old for changes that need a recent proof of identity.
 */
export async function makeSignInOld(host: TestHost, { id }: Pick<Person, 'id'>): Promise<void> {
  await host.sql`
    update auth.mfa_amr_claims
    set created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour'
    where session_id in (select id from auth.sessions where user_id = ${id})`;
}
