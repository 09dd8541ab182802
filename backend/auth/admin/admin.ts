import type postgres from 'postgres';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { putAskedMetadata } from '../mail-links/asked-metadata-store.ts';
import { clearMailed } from '../mail-links/code-store.ts';
import { startEmailChange } from '../mail-links/email-change.ts';
import * as addresses from '../mail-links/email-change-store.ts';
import type { LinkKind, Links } from '../mail-links/links.ts';
import { takeOthersSlot } from '../mail-links/mail-slots.ts';
import { deleteFactors, findFactors } from '../mfa/factor-store.ts';
import { isSecondFactor } from '../mfa/factors.ts';
import { endAccess } from '../sessions/end-access.ts';
import { downgradeSessions } from '../sessions/session-store.ts';
import { describeUser } from '../users/describe-user.ts';
import type { AccountMetadata } from '../users/metadata.ts';
import { mergeMetadata } from '../users/metadata-store.ts';
import {
  actAsService,
  confirmEmail,
  insertUser,
  type NewUser,
  replaceUnconfirmed,
} from '../users/new-user-store.ts';
import { hashPassword } from '../users/passwords.ts';
import type { UserJson } from '../users/user-json.ts';
import { factorJson } from '../users/user-json.ts';
import * as users from '../users/user-store.ts';
import { audit } from './audit.ts';
import { millisecondsOf } from './go-duration.ts';

interface AdminChange {
  email?: string | undefined;
  password?: string | undefined;
  email_confirm?: boolean | undefined;
  user_metadata?: AccountMetadata | undefined;
  app_metadata?: AccountMetadata | undefined;
  ban_duration?: string | undefined;
}

interface LinkRequest {
  type: Exclude<LinkKind, 'email_change'> | 'email_change_current' | 'email_change_new';
  email: string;
  newEmail: string | undefined;
  password: string | undefined;
  data: AccountMetadata;
  redirectTo: string;
}

/** Account operations for a server that has the secret key (supabase-js auth.admin). */
export interface Admin {
  list(page: number, perPage: number): Promise<{ users: UserJson[]; total: number }>;
  get(id: string): Promise<UserJson>;
  create(change: AdminChange & { email: string }): Promise<UserJson>;
  update(id: string, change: AdminChange): Promise<UserJson>;
  /**
   * Deletes an account; a soft deletion keeps the row without anything that identifies the person.
   */
  remove(id: string, soft: boolean): Promise<void>;
  invite(email: string, data: AccountMetadata, redirectTo: string): Promise<UserJson>;
  generateLink(request: LinkRequest): Promise<Record<string, unknown>>;
  factors(id: string): Promise<unknown[]>;
  deleteFactor(id: string, factorId: string): Promise<{ id: string }>;
}

export function createAdmin(deps: AuthDeps, links: Links): Admin {
  const { sql, clock } = deps;

  const existing = async (tx: postgres.TransactionSql, id: string) => {
    const user = await users.lockUser(tx, id);
    if (!user) throw new AuthError('user_not_found');
    return user;
  };

  const apply = async (tx: postgres.TransactionSql, id: string, change: AdminChange) => {
    const now = clock();
    const { user_metadata, app_metadata, password, email } = change;
    if (user_metadata) await mergeMetadata(tx, id, 'raw_user_meta_data', user_metadata, now);
    if (app_metadata) await mergeMetadata(tx, id, 'raw_app_meta_data', app_metadata, now);
    // Lock the address only when it is not this account's own. The account is already locked here,
    // but sign-up, magic links and sign-in with Google lock an address before its account: two
    // requests that lock the same two rows in opposite orders could deadlock.
    if (email && (await users.findUserByEmail(tx, email))?.id !== id) {
      await users.lockEmail(tx, email);
      const other = await users.findUserByEmail(tx, email);
      if (other && other.id !== id) throw new AuthError('email_exists');
      if (!other) {
        await addresses.finishEmailChange(tx, id, email, now);
        // Links and codes mailed to the old address no longer open the account.
        await clearMailed(tx, id);
      }
    }
    if (change.email_confirm) await confirmEmail(tx, id, now);
    if (password) {
      await users.storePassword(tx, id, await hashPassword(password), now);
      await endAccess(tx, id);
    }
    if (change.ban_duration !== undefined) {
      const milliseconds = millisecondsOf(change.ban_duration);
      await users.setBan(tx, id, milliseconds ? new Date(now.getTime() + milliseconds) : null);
      if (milliseconds) await endAccess(tx, id);
    }
    return describeUser(tx, await existing(tx, id));
  };

  /** Returns the account with this address; creates it when there is none. */
  const ensure = async (
    tx: postgres.TransactionSql,
    email: string,
    data: AccountMetadata,
    encryptedPassword: string | null,
  ) => {
    await users.lockEmail(tx, email);
    await actAsService(tx);
    const found = await users.findUserByEmail(tx, email);
    const account = { email, encryptedPassword, userMetadata: data, now: clock() };
    return found ?? (await existing(tx, await insertWithMetadata(tx, account)));
  };

  /** Inserts an account whose metadata is not replaced when its address is confirmed. */
  const insertWithMetadata = async (tx: postgres.TransactionSql, account: NewUser) => {
    const id = await insertUser(tx, account);
    await putAskedMetadata(tx, id, 'server', account.userMetadata);
    return id;
  };

  return {
    list: async (page, perPage) => {
      const { rows, total } = await users.listUsers(sql, perPage, (page - 1) * perPage);
      return { users: await Promise.all(rows.map((row) => describeUser(sql, row))), total };
    },

    get: async (id) => {
      const user = await users.findUser(sql, id);
      if (!user) throw new AuthError('user_not_found');
      return describeUser(sql, user);
    },

    create: (change) =>
      sql.begin(async (tx) => {
        const { email, password, user_metadata = {} } = change;
        await users.lockEmail(tx, email);
        await actAsService(tx);
        if (await users.findUserByEmail(tx, email)) throw new AuthError('email_exists');
        const encryptedPassword = password ? await hashPassword(password) : null;
        const account = { email, encryptedPassword, userMetadata: user_metadata, now: clock() };
        const id = await insertWithMetadata(tx, account);
        const { email_confirm, app_metadata, ban_duration } = change;
        return apply(tx, id, { email_confirm, app_metadata, ban_duration });
      }),

    update: (id, change) =>
      sql.begin(async (tx) => {
        await existing(tx, id);
        return apply(tx, id, change);
      }),

    remove: (id, soft) =>
      sql.begin(async (tx) => {
        const actor = await existing(tx, id);
        await audit(tx, { action: 'user_deleted', actor, now: clock() });
        if (soft) await users.softDelete(tx, id, clock());
        else await users.deleteUser(tx, id);
      }),

    invite: async (email, data, redirectTo) => {
      // A caller with the secret key may learn that an address has an account. Check before taking
      // the mail slot, because this error sends no mail.
      if ((await users.findUserByEmail(sql, email))?.email_confirmed_at) {
        throw new AuthError('email_exists');
      }
      const slot = await takeOthersSlot(deps, email);
      return sql.begin(async (tx) => {
        const user = await ensure(tx, email, data, null);
        if (user.email_confirmed_at) throw new AuthError('email_exists');
        await audit(tx, { action: 'user_invited', actor: user, now: clock() });
        const where = { challenge: undefined, redirectTo, address: '' };
        await links.mail(tx, { userId: user.id, kind: 'invite', slot, ...where });
        return describeUser(tx, await existing(tx, user.id));
      });
    },

    generateLink: async ({ type, email, newEmail, password, data, redirectTo }) => {
      const encryptedPassword = password ? await hashPassword(password) : null;
      return sql.begin(async (tx) => {
        const mayMake = type === 'signup' || type === 'invite' || type === 'magiclink';
        const known = await users.findUserByEmail(tx, email);
        const found = known && (await users.lockUser(tx, known.id));
        if (!found && !mayMake) throw new AuthError('user_not_found');
        if (found?.email_confirmed_at && (type === 'signup' || type === 'invite')) {
          throw new AuthError('email_exists');
        }
        if (found && type === 'signup') {
          const account = { email, encryptedPassword, userMetadata: data, now: clock() };
          await replaceUnconfirmed(tx, found.id, account);
          await putAskedMetadata(tx, found.id, 'server', data);
        }
        const user = found ?? (await ensure(tx, email, data, encryptedPassword));
        const isChange = type === 'email_change_current' || type === 'email_change_new';
        if (isChange) {
          if (!newEmail) {
            throw new AuthError('validation_failed', { message: 'new_email is needed' });
          }
          if (user.email_change !== newEmail) {
            await startEmailChange(tx, user.id, newEmail, clock());
          }
        }
        const made = await links.make(tx, {
          userId: user.id,
          kind: isChange ? 'email_change' : type,
          email: type === 'email_change_new' && newEmail ? newEmail : email,
          challenge: undefined,
          redirectTo,
          address: '',
          ...(type === 'email_change_current' && { tokenType: 'email_change_token_current' }),
          ...(type === 'email_change_new' && { tokenType: 'email_change_token_new' }),
        });
        return {
          ...(await describeUser(tx, await existing(tx, user.id))),
          action_link: made.url,
          email_otp: made.code,
          hashed_token: made.token,
          redirect_to: redirectTo,
          verification_type: type,
        };
      });
    },

    factors: async (id) => {
      if (!(await users.findUser(sql, id))) throw new AuthError('user_not_found');
      return (await findFactors(sql, id)).map(factorJson);
    },

    deleteFactor: (id, factorId) =>
      sql.begin(async (tx) => {
        await existing(tx, id);
        const factors = await findFactors(tx, id);
        if (!factors.some((factor) => factor.id === factorId)) {
          throw new AuthError('mfa_factor_not_found');
        }
        const left = factors.filter((factor) => factor.id !== factorId);
        const gone = left.some(isSecondFactor) ? [factorId] : factors.map((factor) => factor.id);
        await deleteFactors(tx, gone);
        await clearMailed(tx, id, ['reauthentication_token']);
        if (!left.some(isSecondFactor)) await downgradeSessions(tx, id, clock());
        return { id: factorId };
      }),
  };
}
