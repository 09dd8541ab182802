import type postgres from 'postgres';
import { clearMailed, tryCode } from './code-store.ts';
import { AuthError } from './errors.ts';
import { issueFlowCode, takeOneTimeToken } from './link-store.ts';
import { hashCode, hashToken, randomToken, sameText } from './secrets.ts';
import type { Device } from './session-store.ts';
import { refuseBanned, type SessionJson, type Sessions } from './sessions.ts';
import { SIGN_UP_METHOD } from './sign-up.ts';
import { confirmEmail, findUserByEmail, lockUser, type UserRow } from './user-store.ts';

// One hour: long enough for a slow mailbox, short enough for a link that lies about.
const LINK_SECONDS = 3600;
// A code can be guessed, so it has little time and few tries (safety, numbers).
const CODE_SECONDS = 600;
const CODE_TRIES = 5;

export interface Verification {
  /**
   * Confirms an address by its mailed link.
   * @returns the code that the browser which signed up exchanges; none when no browser waits.
   * @throws AuthError otp_expired for a link that is old, used or unknown.
   */
  byLink(token: string): Promise<{ code: string | undefined }>;
  /** The same for a caller that takes the session itself (supabase-js verifyOtp). */
  bySession(token: string, device: Device): Promise<SessionJson>;
  /**
   * Confirms an address by the six digits of the mail.
   * @throws AuthError otp_expired for a code that is wrong, old, or tried five times.
   */
  byCode(email: string, code: string, device: Device): Promise<SessionJson>;
}

/** Uses up mailed links (spec §7, sign-up confirmation). */
export function createVerification(options: {
  sql: postgres.Sql;
  clock: () => Date;
  sessions: Sessions;
}): Verification {
  const { sql, clock, sessions } = options;

  const confirm = async (tx: postgres.TransactionSql, userId: string): Promise<UserRow> => {
    const now = clock();
    const before = await lockUser(tx, userId);
    if (!before) throw new AuthError('otp_expired');
    refuseBanned(before, now);
    await clearMailed(tx, userId, 'confirmation_token');
    await confirmEmail(tx, userId, now);
    const user = await lockUser(tx, userId);
    if (!user) throw new AuthError('otp_expired');
    return user;
  };

  const confirmByLink = async (tx: postgres.TransactionSql, token: string): Promise<UserRow> => {
    const now = clock();
    const found = await takeOneTimeToken(tx, 'confirmation_token', hashToken(token));
    if (!found || now.getTime() - found.created_at.getTime() > LINK_SECONDS * 1000) {
      throw new AuthError('otp_expired');
    }
    return confirm(tx, found.user_id);
  };

  return {
    byLink: (token) =>
      sql.begin(async (tx) => {
        const user = await confirmByLink(tx, token);
        const code = randomToken();
        const waiting =
          token.startsWith('pkce_') &&
          (await issueFlowCode(tx, {
            userId: user.id,
            method: SIGN_UP_METHOD,
            codeHash: hashToken(code),
            now: clock(),
          }));
        return { code: waiting ? code : undefined };
      }),

    bySession: (token, device) =>
      sql.begin(async (tx) => sessions.open(tx, await confirmByLink(tx, token), 'otp', device)),

    byCode: async (email, code, device) => {
      const session = await sql.begin(async (tx) => {
        const found = await findUserByEmail(tx, email);
        const user = found && (await lockUser(tx, found.id));
        const known = user && (await tryCode(tx, user.id, 'confirmation_token'));
        if (!user || !known) return undefined;
        const age = clock().getTime() - known.created_at.getTime();
        if (known.tries >= CODE_TRIES || age > CODE_SECONDS * 1000) return undefined;
        if (!sameText(known.code_hash, hashCode(user.id, code))) return undefined;
        return sessions.open(tx, await confirm(tx, user.id), 'otp', device);
      });
      // Thrown after the commit: a try that failed has to be counted.
      if (!session) throw new AuthError('otp_expired');
      return session;
    },
  };
}
