import { audit } from '../admin/audit.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { Links, Where } from '../mail-links/links.ts';
import type { MailSlot } from '../mail-links/mail-slots.ts';
import * as identityRows from '../oauth/identity-store.ts';
import { putContested } from './contested-sign-up-store.ts';
import type { AccountMetadata } from './metadata.ts';
import { insertUser, mayInsert, replaceUnconfirmed } from './new-user-store.ts';
import { checkPassword, hashPassword, passwordFits } from './passwords.ts';
import { inventedUserJson, type UserJson, userJson } from './user-json.ts';
import * as users from './user-store.ts';

export interface SignUp {
  /**
   * Creates an account that waits for confirmation. The response is the same for an address that
   * already has an account.
   * @throws AuthError signup_disabled, weak_password, validation_failed,
   * over_email_send_rate_limit.
   */
  signUp(
    request: Where & { email: string; password: string; data: AccountMetadata },
    slotOf: () => Promise<MailSlot>,
  ): Promise<UserJson>;
  /**
   * Mails a new link to an address that waits for confirmation; does nothing for other addresses.
   */
  resend(request: Where & { slot: MailSlot }): Promise<void>;
}

/** Creates the service for sign-up and its confirmation email (spec §7 Sign up, Resend). */
export function createSignUp(deps: AuthDeps, links: Links): SignUp {
  const { sql, clock, config } = deps;

  return {
    signUp: async ({ email, password, data, ...where }, slotOf) => {
      if (!config.enableSignup) throw new AuthError('signup_disabled');
      const about = [...config.passwordContext, email];
      await checkPassword(password, { minimumLength: config.minimumPasswordLength, about });
      const slot = await slotOf();
      const encryptedPassword = await hashPassword(password);
      return sql.begin(async (tx) => {
        await users.lockEmail(tx, email);
        if (!(await mayInsert(tx, email))) throw new AuthError('signup_disabled');
        const now = clock();
        const account = { email, encryptedPassword, userMetadata: data, now };
        const existing = await users.findUserByEmail(tx, email);
        if (existing?.email_confirmed_at) return inventedUserJson(email, data, now);
        if (existing) {
          const { id: userId, encrypted_password: before } = existing;
          const same = before !== null && (await passwordFits(password, before));
          // If the passwords differ, two people may have signed up with this address, and either
          // may own the mailbox. So the link alone sets neither password (safety, attack 44).
          const kept = same ? account : { ...account, encryptedPassword: null, userMetadata: {} };
          await replaceUnconfirmed(tx, userId, kept);
          const { flowId } = await links.mail(tx, {
            userId,
            kind: 'signup',
            slot,
            metadata: kept.userMetadata,
            ...where,
          });
          if (!same && flowId) {
            await putContested(tx, { flowId, userId, encryptedPassword, data });
          }
          return inventedUserJson(email, data, now);
        }
        const id = await insertUser(tx, account);
        await audit(tx, { action: 'user_signedup', actor: { id, email }, now });
        await links.mail(tx, { userId: id, kind: 'signup', slot, metadata: data, ...where });
        const user = await users.lockUser(tx, id);
        if (!user) throw new Error('A new account was not kept.');
        return userJson(user, await identityRows.findIdentities(tx, id));
      });
    },

    resend: ({ slot, ...where }) =>
      sql.begin(async (tx) => {
        const email = slot.mailbox;
        await users.lockEmail(tx, email);
        const user = await users.findUserByEmail(tx, email);
        if (!user || user.email_confirmed_at) return;
        await links.mail(tx, { userId: user.id, kind: 'signup', slot, ...where });
      }),
  };
}
