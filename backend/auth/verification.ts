import type postgres from 'postgres';
import { AuthError } from './errors.ts';
import { issueFlowCode, takeOneTimeToken } from './link-store.ts';
import { hashToken, randomToken } from './secrets.ts';
import type { Device } from './session-store.ts';
import { refuseBanned, type SessionJson, type Sessions } from './sessions.ts';
import { SIGN_UP_METHOD } from './sign-up.ts';
import { confirmEmail, lockUser, type UserRow } from './user-store.ts';

// One hour: long enough for a slow mailbox, short enough for a link that lies about.
const LINK_SECONDS = 3600;

export interface Verification {
  /**
   * Confirms an address by its mailed link.
   * @returns the code that the browser which signed up exchanges; none when no browser waits.
   * @throws AuthError otp_expired for a link that is old, used or unknown.
   */
  byLink(token: string): Promise<{ code: string | undefined }>;
  /** The same for a caller that takes the session itself (supabase-js verifyOtp). */
  bySession(token: string, device: Device): Promise<SessionJson>;
}

/** Uses up mailed links (spec §7, sign-up confirmation). */
export function createVerification(options: {
  sql: postgres.Sql;
  clock: () => Date;
  sessions: Sessions;
}): Verification {
  const { sql, clock, sessions } = options;

  const confirm = async (tx: postgres.TransactionSql, token: string): Promise<UserRow> => {
    const now = clock();
    const found = await takeOneTimeToken(tx, 'confirmation_token', hashToken(token));
    if (!found || now.getTime() - found.created_at.getTime() > LINK_SECONDS * 1000) {
      throw new AuthError('otp_expired');
    }
    const before = await lockUser(tx, found.user_id);
    if (!before) throw new AuthError('otp_expired');
    refuseBanned(before, now);
    await confirmEmail(tx, before.id, now);
    const user = await lockUser(tx, before.id);
    if (!user) throw new AuthError('otp_expired');
    return user;
  };

  return {
    byLink: (token) =>
      sql.begin(async (tx) => {
        const user = await confirm(tx, token);
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
      sql.begin(async (tx) => sessions.open(tx, await confirm(tx, token), 'otp', device)),
  };
}
