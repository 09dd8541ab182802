import type postgres from 'postgres';
import { putCode } from './code-store.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './errors.ts';
import { putFlow, putOneTimeToken } from './link-store.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { Challenge } from './pkce.ts';
import { hashCode, hashToken, randomCode, randomToken } from './secrets.ts';
import { strangerJson, type UserJson, userJson } from './user-json.ts';
import * as users from './user-store.ts';

/** How a flow that began with a sign-up is named in tokens and flow_state. */
export const SIGN_UP_METHOD = 'email/signup';

interface Where {
  challenge: Challenge | undefined;
  redirectTo: string;
}

export interface SignUp {
  /**
   * Makes an account that waits for confirmation. An address that has one already is answered alike.
   * @throws AuthError signup_disabled, weak_password.
   */
  signUp(
    request: Where & { email: string; password: string; data: users.Metadata },
    allow: () => Promise<void>,
  ): Promise<UserJson>;
  /** Mails a new link to an address that waits for confirmation; others hear nothing. */
  resend(request: Where & { email: string }): Promise<void>;
}

/** Sign-up and its confirmation mail (spec §7 Sign up, Resend). */
export function createSignUp(deps: AuthDeps): SignUp {
  const { sql, clock, config } = deps;

  const mailLink = async (
    tx: postgres.TransactionSql,
    user: { id: string; email: string },
    { challenge, redirectTo }: Where,
  ) => {
    const now = clock();
    const { id: userId, email } = user;
    await users.lockUser(tx, userId);
    const token = (challenge ? 'pkce_' : '') + randomToken();
    const hash = hashToken(token);
    await putOneTimeToken(tx, {
      userId,
      type: 'confirmation_token',
      hash,
      relatesTo: email,
      now,
    });
    const code = randomCode();
    await putCode(tx, {
      userId,
      type: 'confirmation_token',
      hash: hashCode(userId, code),
      now,
    });
    await putFlow(tx, { userId, method: SIGN_UP_METHOD, challenge, now });
    await users.markConfirmationSent(tx, userId, now);
    const link = new URL(`${deps.apiUrl}/auth/v1/verify`);
    link.search = new URLSearchParams({
      token,
      type: 'signup',
      redirect_to: redirectTo,
    }).toString();
    const mail = await deps.renderMail('confirmation', {
      RedirectTo: redirectTo,
      TokenHash: token,
      Token: code,
      SiteURL: deps.siteUrl,
      Email: email,
      ConfirmationURL: link.href,
    });
    await deps.enqueueMail(tx, { to: email, ...mail, dedupeKey: `confirmation:${hash}` });
  };

  return {
    signUp: async ({ email, password, data, ...where }, allow) => {
      if (!config.enableSignup) throw new AuthError('signup_disabled');
      checkPassword(password, config.minimumPasswordLength);
      await allow();
      const encryptedPassword = await hashPassword(password);
      return sql.begin(async (tx) => {
        await users.lockEmail(tx, email);
        const now = clock();
        const account = { email, encryptedPassword, userMetadata: data, now };
        const existing = await users.findUserByEmail(tx, email);
        if (existing?.email_confirmed_at) return strangerJson(email, data, now);
        if (existing) {
          // Whoever asked first may not own the address. The link of the last sign-up confirms the
          // last sign-up's password, and the links before it are void.
          await users.replaceUnconfirmed(tx, existing.id, account);
          await mailLink(tx, existing, where);
          return strangerJson(email, data, now);
        }
        const id = await users.insertUser(tx, account);
        await mailLink(tx, { id, email }, where);
        const user = await users.lockUser(tx, id);
        if (!user) throw new Error('A new account was not kept.');
        return userJson(user, await users.findIdentities(tx, id));
      });
    },

    resend: ({ email, ...where }) =>
      sql.begin(async (tx) => {
        await users.lockEmail(tx, email);
        const user = await users.findUserByEmail(tx, email);
        if (user && !user.email_confirmed_at) await mailLink(tx, user, where);
      }),
  };
}
