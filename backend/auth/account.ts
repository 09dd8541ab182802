import type postgres from 'postgres';
import type { AuthConfig } from './deps.ts';
import { AuthError } from './errors.ts';
import { checkPassword, hashPassword, passwordFits } from './passwords.ts';
import { MOST_METADATA_BYTES } from './requests.ts';
import { deleteSessionsOf, findSession } from './session-store.ts';
import type { Caller, PersonClaims, Tokens } from './tokens.ts';
import { type UserJson, userJson } from './user-json.ts';
import * as users from './user-store.ts';

/** What a person may change of their account. */
interface AccountChange {
  data?: users.Metadata | undefined;
  password?: string | undefined;
  email?: string | undefined;
}

export interface Account {
  /** @throws AuthError bad_jwt, session_not_found once the session has ended. */
  authenticate(accessToken: string): Promise<Caller>;
  /** The same, with everything that the token says. */
  claims(accessToken: string): Promise<PersonClaims>;
  get(caller: Caller): Promise<UserJson>;
  /** @throws AuthError weak_password, same_password. A new password ends all other sessions. */
  update(caller: Caller, change: AccountChange): Promise<UserJson>;
}

/** A signed-in person's own account (spec §7 GET and PUT /auth/v1/user). */
export function createAccount(options: {
  sql: postgres.Sql;
  clock: () => Date;
  tokens: Tokens;
  config: AuthConfig;
}): Account {
  const { sql, clock, tokens, config } = options;

  async function claims(accessToken: string): Promise<PersonClaims> {
    const said = await tokens.read(accessToken);
    const session = await findSession(sql, said.session_id);
    const over = session?.not_after && session.not_after <= clock();
    if (session?.user_id !== said.sub || over) throw new AuthError('session_not_found');
    return said;
  }

  return {
    claims,
    authenticate: async (accessToken) => {
      const { sub, session_id } = await claims(accessToken);
      return { userId: sub, sessionId: session_id };
    },

    get: async ({ userId }) => {
      const user = await users.findUser(sql, userId);
      if (!user) throw new AuthError('session_not_found');
      return userJson(user, await users.findIdentities(sql, userId));
    },

    update: async ({ userId, sessionId }, { data, password, email }) => {
      const before = await users.findUser(sql, userId);
      if (!before) throw new AuthError('session_not_found');
      if (email !== undefined && email !== before.email) {
        throw new AuthError('validation_failed', {
          message: 'The e-mail address of an account cannot be changed yet.',
        });
      }
      let encryptedPassword: string | undefined;
      if (password !== undefined) {
        checkPassword(password, config.minimumPasswordLength);
        if (await passwordFits(password, before.encrypted_password ?? undefined)) {
          throw new AuthError('same_password');
        }
        encryptedPassword = await hashPassword(password);
      }
      return sql.begin(async (tx) => {
        const now = clock();
        await users.lockUser(tx, userId);
        if (data) {
          await users.mergeUserMetadata(tx, userId, data, now);
          refuseLarge((await users.findUser(tx, userId))?.raw_user_meta_data);
        }
        if (encryptedPassword !== undefined) {
          await users.setPassword(tx, userId, encryptedPassword, now);
          await deleteSessionsOf(tx, userId, sessionId);
        }
        const user = await users.lockUser(tx, userId);
        if (!user) throw new AuthError('session_not_found');
        return userJson(user, await users.findIdentities(tx, userId));
      });
    },
  };
}

function refuseLarge(metadata: users.Metadata | null | undefined): void {
  if (Buffer.byteLength(JSON.stringify(metadata ?? {})) <= MOST_METADATA_BYTES) return;
  throw new AuthError('validation_failed', {
    message: `data must be at most ${MOST_METADATA_BYTES} bytes`,
  });
}
