import type { Db } from '../deps.ts';
import { findFactors } from '../mfa/factor-store.ts';
import { findIdentities } from '../oauth/identity-store.ts';
import { type UserJson, userJson } from './user-json.ts';
import type { UserRow } from './user-row.ts';

/** Returns an account in GoTrue's format, with its identities and second factors. */
export async function describeUser(db: Db, user: UserRow): Promise<UserJson> {
  return userJson(user, await findIdentities(db, user.id), await findFactors(db, user.id));
}
