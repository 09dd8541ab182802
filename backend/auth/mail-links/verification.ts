import type postgres from 'postgres';
import { AuthError } from '../errors.ts';
import { hashToken, randomToken } from '../secrets.ts';
import type { Device } from '../sessions/session-store.ts';
import { refuseBanned, type SessionJson, type Sessions } from '../sessions/sessions.ts';
import { confirmEmail } from '../users/new-user-store.ts';
import type { UserRow } from '../users/user-row.ts';
import * as users from '../users/user-store.ts';
import { applyConfirmedMetadata } from './asked-metadata-store.ts';
import { clearMailed } from './code-store.ts';
import { agreeToEmailChange } from './email-change.ts';
import * as addresses from './email-change-store.ts';
import { issueFlowCode, type OneTimeTokenType, takeOneTimeToken } from './link-store.ts';
import { LINK_KINDS, type LinkKind } from './links.ts';
import { purposeOfCode } from './mailed-codes.ts';
import type { Notify } from './notices.ts';

/**
 * GoTrue's types of a mailed link or code; `email` covers confirmation, magic link and recovery.
 */
type ProofType = LinkKind | 'email';

/** Response message after the first of two mailboxes has confirmed a change of address. */
export const HALF_WAY =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export interface Verification {
  /**
   * Uses up a mailed link.
   * @returns `code` for the requesting browser to exchange, if that browser waits for a code;
   * `message` when a change of address waits for the other mailbox.
   * @throws AuthError otp_expired for a link that is expired, used or unknown; user_banned;
   * email_exists.
   */
  byLink(token: string, type: ProofType): Promise<{ code?: string; message?: string }>;
  /**
   * Uses up a mailed link and opens a session for the caller (supabase-js verifyOtp); returns
   * undefined when a change of address waits for the other mailbox.
   */
  bySession(token: string, type: ProofType, device: Device): Promise<SessionJson | undefined>;
  /**
   * Opens a session like `bySession`, by the six-digit code in the email.
   * @throws AuthError otp_expired for a code that is wrong, expired or out of tries; user_banned;
   * email_exists.
   */
  byCode(
    proof: { email: string; code: string; type: ProofType },
    device: Device,
  ): Promise<SessionJson | undefined>;
}

/**
 * Creates the service that checks mailed links and codes (spec §7: confirmation, magic link,
 * recovery, change of address).
 */
export function createVerification(options: {
  sql: postgres.Sql;
  clock: () => Date;
  sessions: Sessions;
  notify: Notify;
}): Verification {
  const { sql, clock, sessions, notify } = options;

  /**
   * Applies a proof and returns the user; undefined when a change of address waits for the other
   * mailbox.
   */
  const accept = async (
    tx: postgres.TransactionSql,
    userId: string,
    proved: OneTimeTokenType,
  ): Promise<UserRow | undefined> => {
    const now = clock();
    const before = await users.lockUser(tx, userId);
    if (!before) throw new AuthError('otp_expired');
    refuseBanned(before, now);
    if (proved.startsWith('email_change')) {
      if (!(await agreeToEmailChange(tx, before, proved, now))) return undefined;
      await notify(tx, 'email_changed', before.email, { NewEmail: before.email_change ?? '' });
      await clearMailed(tx, userId);
    } else {
      // A password set before the address was confirmed may be someone else's, except when this
      // link was mailed for the sign-up that set the password.
      const signedUp = proved === 'confirmation_token' && !before.invited_at;
      if (!before.email_confirmed_at && !signedUp) {
        await users.clearPassword(tx, userId, now);
      }
      if (!before.email_confirmed_at) await applyConfirmedMetadata(tx, before, proved, now);
      await confirmEmail(tx, userId, now);
      await clearMailed(tx, userId, ['confirmation_token', 'recovery_token']);
    }
    const user = await users.lockUser(tx, userId);
    if (!user) throw new AuthError('otp_expired');
    return user;
  };

  const acceptLink = async (tx: postgres.TransactionSql, token: string, type: ProofType) => {
    const found = await takeOneTimeToken(tx, tokenTypesOf(type), hashToken(token));
    if (!found) throw new AuthError('otp_expired');
    const user = await users.findUser(tx, found.user_id);
    const invited = found.token_type === 'confirmation_token' && Boolean(user?.invited_at);
    const { lifeSeconds } = LINK_KINDS[invited ? 'invite' : 'signup'];
    // An invitation opens a session in any browser, so no other link may be accepted as an
    // invitation.
    const refused = type === 'invite' && !invited;
    if (refused || clock().getTime() - found.created_at.getTime() > lifeSeconds * 1000) {
      throw new AuthError('otp_expired');
    }
    return { link: found, user: await accept(tx, found.user_id, found.token_type) };
  };

  return {
    byLink: (token, type) =>
      sql.begin(async (tx) => {
        const { link, user } = await acceptLink(tx, token, type);
        if (!user) return { message: HALF_WAY };
        const code = randomToken();
        const waiting =
          token.startsWith('pkce_') &&
          (await issueFlowCode(tx, link, {
            methods: methodsOf(type),
            codeHash: hashToken(code),
            now: clock(),
          }));
        return waiting ? { code } : {};
      }),

    bySession: (token, type, device) =>
      sql.begin(async (tx) => {
        const { user } = await acceptLink(tx, token, type);
        return user && sessions.open(tx, user, 'otp', device);
      }),

    byCode: async ({ email, code, type }, device) => {
      const done = await sql.begin(async (tx) => {
        const found =
          (await users.findUserByEmail(tx, email)) ??
          (type === 'email_change' ? await addresses.findUserByNewEmail(tx, email) : undefined);
        const user = found && (await users.lockUser(tx, found.id));
        if (!user) return undefined;
        const types = tokenTypesOf(type).filter(
          (tokenType) =>
            type !== 'email_change' || tokenType.endsWith('current') === (user.email === email),
        );
        const guess = { types, code, address: device.address, now: clock() };
        const proved = await purposeOfCode(tx, user.id, guess);
        if (!proved) return undefined;
        const accepted = await accept(tx, user.id, proved);
        return { session: accepted && (await sessions.open(tx, accepted, 'otp', device)) };
      });
      // Throw after the commit, so that a failed try is counted.
      if (!done) throw new AuthError('otp_expired');
      return done.session;
    },
  };
}

function tokenTypesOf(type: ProofType): OneTimeTokenType[] {
  return type === 'email' ? ['confirmation_token', 'recovery_token'] : LINK_KINDS[type].tokenTypes;
}

function methodsOf(type: ProofType): string[] {
  const kinds: LinkKind[] = type === 'email' ? ['signup', 'magiclink', 'recovery'] : [type];
  return kinds.map((kind) => LINK_KINDS[kind].method);
}
