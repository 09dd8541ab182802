import type postgres from 'postgres';
import { audit } from '../admin/audit.ts';
import type { AuthConfig } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { Delays } from '../guessing/delays.ts';
import { mailEmailChange, startEmailChange } from '../mail-links/email-change.ts';
import type { Links, Where } from '../mail-links/links.ts';
import type { MailSlot } from '../mail-links/mail-slots.ts';
import type { Notify } from '../mail-links/notices.ts';
import { hasSecondFactor } from '../mfa/factor-store.ts';
import { MOST_METADATA_BYTES } from '../requests.ts';
import type { CallerClaims, PersonClaims } from '../sessions/claims.ts';
import { endAccess } from '../sessions/end-access.ts';
import { prove, requireRecentProof, type ShownProof } from '../sessions/recent-proof.ts';
import { findSession } from '../sessions/session-store.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { describeUser } from './describe-user.ts';
import { lockedUser } from './locked-user.ts';
import type { AccountMetadata } from './metadata.ts';
import { mergeMetadata } from './metadata-store.ts';
import { checkPassword, hashPassword, passwordFits } from './passwords.ts';
import type { UserJson } from './user-json.ts';
import type { UserRow } from './user-row.ts';
import * as users from './user-store.ts';

/** A new address, with permission to mail both mailboxes; 'none' cancels a pending change. */
type EmailChange = { own: MailSlot; next: MailSlot } | 'none';

/** The fields that a person may change in their account. */
interface AccountChange extends ShownProof {
  data?: AccountMetadata | undefined;
  password?: string | undefined;
  email?: EmailChange | undefined;
}

export interface Account {
  /**
   * Returns the caller whom an access token names.
   * @throws AuthError bad_jwt, session_not_found once the session has ended.
   */
  authenticate(accessToken: string): Promise<CallerClaims>;
  /** Authenticates like `authenticate`, and returns all claims of the token. */
  claims(accessToken: string): Promise<PersonClaims>;
  get(caller: CallerClaims): Promise<UserJson>;
  /**
   * Changes the caller's account. A new password ends all other sessions; a new address takes
   * effect once both mailboxes have confirmed it. A current password or an emailed code also counts
   * as a proof of identity for the next 15 minutes, even if nothing changes.
   * @throws AuthError weak_password, same_password, validation_failed, insufficient_aal,
   * session_not_found, conflict when the password was changed meanwhile, and the codes of
   * `requireRecentProof` and `prove`.
   */
  update(caller: CallerClaims, change: AccountChange, where: Where): Promise<UserJson>;
}

/**
 * Creates the account service: it authenticates access tokens, and reads and updates the caller's
 * own account (spec §7 GET and PUT /auth/v1/user).
 */
export function createAccount(options: {
  sql: postgres.Sql;
  clock: () => Date;
  tokens: Tokens;
  delays: Delays;
  links: Links;
  notify: Notify;
  config: AuthConfig;
}): Account {
  const { sql, clock, tokens, delays, links, notify, config } = options;

  async function claims(accessToken: string): Promise<PersonClaims> {
    const said = await tokens.read(accessToken);
    const session = await findSession(sql, said.session_id);
    const over = session?.not_after && session.not_after <= clock();
    if (session?.user_id !== said.sub || over) throw new AuthError('session_not_found');
    return said;
  }

  /**
   * Checks the proofs in the request and whether the caller may set the new password, if any.
   * Returns the hash of that password.
   */
  async function newPassword(
    caller: CallerClaims,
    before: UserRow,
    change: AccountChange,
    address: string,
  ) {
    const { password } = change;
    if (password !== undefined) {
      const about = [...config.passwordContext, before.email];
      await checkPassword(password, { minimumLength: config.minimumPasswordLength, about });
    }
    await prove({ sql, delays, now: clock(), address }, caller, before, change);
    if (password === undefined) return undefined;
    await requireRecentProof(sql, caller, clock());
    if (await passwordFits(password, before.encrypted_password ?? undefined)) {
      throw new AuthError('same_password');
    }
    return hashPassword(password);
  }

  return {
    claims,
    authenticate: async (accessToken) => {
      const { sub, session_id, aal } = await claims(accessToken);
      return { userId: sub, sessionId: session_id, aal };
    },

    get: async ({ userId }) => {
      const user = await users.findUser(sql, userId);
      if (!user) throw new AuthError('session_not_found');
      return describeUser(sql, user);
    },

    update: async (caller, change, where) => {
      const { userId, sessionId } = caller;
      const before = await users.findUser(sql, userId);
      if (!before) throw new AuthError('session_not_found');
      if (caller.aal !== 'aal2' && (await hasSecondFactor(sql, userId))) {
        throw new AuthError('insufficient_aal');
      }
      const encryptedPassword = await newPassword(caller, before, change, where.address);
      return sql.begin(async (tx) => {
        const now = clock();
        const locked = await lockedUser(tx, caller);
        // The checks used the old password: of two parallel changes, only the first succeeds.
        if (encryptedPassword && locked.encrypted_password !== before.encrypted_password) {
          throw new AuthError('conflict');
        }
        if (change.data) {
          await mergeMetadata(tx, userId, 'raw_user_meta_data', change.data, now);
          refuseLarge((await users.findUser(tx, userId))?.raw_user_meta_data);
        }
        if (encryptedPassword !== undefined) {
          await users.storePassword(tx, userId, encryptedPassword, now);
          await endAccess(tx, userId, sessionId);
          await notify(tx, 'password_changed', before.email);
          await audit(tx, { action: 'user_updated_password', actor: before, now });
        }
        if (change.email === 'none' && before.email_change) {
          await startEmailChange(tx, userId, '', now);
        } else if (change.email && change.email !== 'none') {
          const { own, next } = change.email;
          await audit(tx, { action: 'user_modified', actor: before, now });
          await startEmailChange(tx, userId, next.mailbox, now);
          const changing = { id: userId, email_change: next.mailbox };
          await mailEmailChange(tx, links, changing, { own, next }, where);
        }
        const user = await users.lockUser(tx, userId);
        if (!user) throw new AuthError('session_not_found');
        return describeUser(tx, user);
      });
    },
  };
}

function refuseLarge(metadata: AccountMetadata | null | undefined): void {
  if (Buffer.byteLength(JSON.stringify(metadata ?? {})) <= MOST_METADATA_BYTES) return;
  throw new AuthError('validation_failed', {
    message: `data must be at most ${MOST_METADATA_BYTES} bytes`,
  });
}
