import type postgres from 'postgres';
import { audit } from '../admin/audit.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { CallerClaims } from '../sessions/claims.ts';
import type { AccountMetadata } from '../users/metadata.ts';
import { insertUser, mayInsert } from '../users/new-user-store.ts';
import * as users from '../users/user-store.ts';
import { mailEmailChange } from './email-change.ts';
import type { LinkKind, Links, Where } from './links.ts';
import { type MailSlot, mailSlotIfFree } from './mail-slots.ts';

type Request = Where & { slot: MailSlot };

/**
 * Emails sent on request; only `reauthenticate` needs a session. No response reveals whether an
 * address has an account.
 */
export interface MailRequests {
  /**
   * Mails a sign-in link. Creates a missing account if `createUser` is set and the project accepts
   * the sign-up.
   */
  magicLink(request: Request & { createUser: boolean; data: AccountMetadata }): Promise<void>;
  recover(request: Request): Promise<void>;
  /** Sends the links of a pending change of address again. */
  resendEmailChange(request: Request): Promise<void>;
  /** Mails the caller a six-digit code for reauthentication. */
  reauthenticate(caller: CallerClaims, slot: MailSlot, address: string): Promise<void>;
}

/**
 * Creates the service for mail that a person requests: magic links, recovery links, another copy of
 * the links of an email change, and codes for reauthentication (spec §7 Auth service).
 */
export function createMailRequests(deps: AuthDeps, links: Links): MailRequests {
  const { sql, clock, config } = deps;

  const mail = (
    tx: postgres.TransactionSql,
    kind: LinkKind,
    userId: string,
    request: Request & { data?: AccountMetadata },
  ) =>
    links.mail(tx, {
      userId,
      kind,
      metadata: request.data ?? {},
      slot: request.slot,
      challenge: request.challenge,
      redirectTo: request.redirectTo,
      address: request.address,
    });

  return {
    magicLink: (request) =>
      sql.begin(async (tx) => {
        const { createUser, data } = request;
        const email = request.slot.mailbox;
        await users.lockEmail(tx, email);
        const existing = await users.findUserByEmail(tx, email);
        if (!existing) {
          const open = createUser && config.enableSignup && (await mayInsert(tx, email));
          if (!open) return;
        }
        const account = { email, encryptedPassword: null, userMetadata: data, now: clock() };
        const id = existing?.id ?? (await insertUser(tx, account));
        await mail(tx, 'magiclink', id, request);
      }),

    recover: (request) =>
      sql.begin(async (tx) => {
        const email = request.slot.mailbox;
        await users.lockEmail(tx, email);
        const user = await users.findUserByEmail(tx, email);
        if (!user) return;
        await audit(tx, { action: 'user_recovery_requested', actor: user, now: clock() });
        await mail(tx, 'recovery', user.id, request);
      }),

    resendEmailChange: (request) =>
      sql.begin(async (tx) => {
        const { slot, address } = request;
        const found = await users.findUserByEmail(tx, slot.mailbox);
        const user = found && (await users.lockUser(tx, found.id));
        if (!user?.email_change) return;
        const next = await mailSlotIfFree(deps, tx, user.email_change, address);
        await mailEmailChange(tx, links, user, { own: slot, next }, request);
      }),

    reauthenticate: ({ userId }, slot, address) =>
      sql.begin(async (tx) => {
        const user = await users.lockUser(tx, userId);
        if (!user) throw new AuthError('session_not_found');
        await links.mailNonce(tx, user.id, slot, address);
      }),
  };
}
