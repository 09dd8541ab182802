import type postgres from 'postgres';
import type { AuthDeps, MailTemplate } from '../deps.ts';
import { isFamiliar } from '../guessing/familiar-networks.ts';
import { hashToken, randomToken } from '../secrets.ts';
import type { AccountMetadata } from '../users/metadata.ts';
import { lockUser, markMailed } from '../users/user-store.ts';
import { putAskedMetadata } from './asked-metadata-store.ts';
import { type OneTimeTokenType, putFlow, putOneTimeToken } from './link-store.ts';
import type { MailSlot } from './mail-slots.ts';
import { putDigits } from './mailed-codes.ts';
import type { Challenge } from './pkce.ts';

/** The purpose of a mailed link, as GoTrue's `type`. */
export type LinkKind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

interface Kind {
  /**
   * The first token goes to the person's current mailbox; a change of address has a second token,
   * for the new mailbox.
   */
  tokenTypes: OneTimeTokenType[];
  template: MailTemplate;
  /** Name of the authentication method in tokens and flow_state. */
  method: string;
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'invited_at' | 'email_change_sent_at';
  lifeSeconds: number;
}

// Lifetime of most links in seconds: long enough for mail that arrives late, short enough to be
// safe if someone else finds the link.
const HOUR = 3600;

export const LINK_KINDS: Record<LinkKind, Kind> = {
  signup: {
    tokenTypes: ['confirmation_token'],
    template: 'confirmation',
    method: 'email/signup',
    sentAt: 'confirmation_sent_at',
    lifeSeconds: HOUR,
  },
  invite: {
    tokenTypes: ['confirmation_token'],
    template: 'invite',
    method: 'invite',
    sentAt: 'invited_at',
    lifeSeconds: 24 * HOUR,
  },
  magiclink: {
    tokenTypes: ['recovery_token'],
    template: 'magic_link',
    method: 'magiclink',
    sentAt: 'recovery_sent_at',
    lifeSeconds: HOUR,
  },
  recovery: {
    tokenTypes: ['recovery_token'],
    template: 'recovery',
    method: 'recovery',
    sentAt: 'recovery_sent_at',
    lifeSeconds: HOUR,
  },
  email_change: {
    tokenTypes: ['email_change_token_current', 'email_change_token_new'],
    template: 'email_change',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
    lifeSeconds: HOUR,
  },
};

interface RequestedLink extends Where {
  userId: string;
  kind: LinkKind;
  tokenType?: OneTimeTokenType;
  /** Metadata from the request; applied once the link confirms the address. */
  metadata?: AccountMetadata;
}

export interface Where {
  challenge: Challenge | undefined;
  redirectTo: string;
  /** The requester's IP address; empty when the request came through the admin API. */
  address: string;
}

/** A link and a code; having either proves access to the mailbox. */
interface MadeLink {
  token: string;
  code: string;
  url: string;
  /** The flow of the requesting browser; undefined if the browser does not wait for a code. */
  flowId: string | undefined;
}

export interface Links {
  /**
   * Makes a link and a code for one mailbox. They replace earlier links and codes of the same token
   * type. Exception: a request from an unfamiliar network does not replace a link or code that was
   * requested from a familiar network.
   */
  make(tx: postgres.TransactionSql, link: RequestedLink & { email: string }): Promise<MadeLink>;
  /** Makes a link and a code like `make`, and puts the email with them into the outbox. */
  mail(
    tx: postgres.TransactionSql,
    link: RequestedLink & { slot: MailSlot; newEmail?: string },
  ): Promise<MadeLink>;
  /** Mails a six-digit code for reauthentication. */
  mailNonce(
    tx: postgres.TransactionSql,
    userId: string,
    slot: MailSlot,
    address: string,
  ): Promise<void>;
}

/**
 * Creates the service that makes and mails one-time links (spec §7, safety: PKCE on every mail
 * link).
 */
export function createLinks(deps: AuthDeps): Links {
  const { clock } = deps;

  const make: Links['make'] = async (tx, link) => {
    const { userId, kind, email, challenge, redirectTo, address } = link;
    const now = clock();
    const type = link.tokenType ?? LINK_KINDS[kind].tokenTypes[0] ?? 'confirmation_token';
    await lockUser(tx, userId);
    const token = (challenge ? 'pkce_' : '') + randomToken();
    const hash = hashToken(token);
    const familiar = await isFamiliar(tx, userId, address);
    const { method } = LINK_KINDS[kind];
    const flowId = await putFlow(tx, { userId, method, challenge, familiar, now });
    await putOneTimeToken(tx, { userId, type, hash, relatesTo: email, familiar, flowId, now });
    const code = await putDigits(tx, { userId, type, address, now });
    if (link.metadata) await putAskedMetadata(tx, userId, type, link.metadata);
    await markMailed(tx, userId, LINK_KINDS[kind].sentAt, now);
    const url = new URL(`${deps.apiUrl}/auth/v1/verify`);
    url.search = new URLSearchParams({ token, type: kind, redirect_to: redirectTo }).toString();
    return { token, code, url: url.href, flowId };
  };

  return {
    make,
    mail: async (tx, link) => {
      const { kind, slot, redirectTo, newEmail = '' } = link;
      const email = slot.mailbox;
      const made = await make(tx, { ...link, email });
      const mail = await deps.renderMail(LINK_KINDS[kind].template, {
        RedirectTo: redirectTo,
        TokenHash: made.token,
        Token: made.code,
        SiteURL: deps.siteUrl,
        Email: email,
        NewEmail: newEmail,
        ConfirmationURL: made.url,
      });
      const dedupeKey = `${kind}:${hashToken(made.token)}`;
      await deps.enqueueMail(tx, {
        to: email,
        ...mail,
        dedupeKey,
        class: slot.class,
        pace: slot.pace,
      });
      return made;
    },
    mailNonce: async (tx, userId, slot, address) => {
      const type = 'reauthentication_token';
      const email = slot.mailbox;
      const code = await putDigits(tx, { userId, type, address, now: clock() });
      const mail = await deps.renderMail('reauthentication', { Token: code, Email: email });
      await deps.enqueueMail(tx, {
        to: email,
        ...mail,
        dedupeKey: `nonce:${randomToken()}`,
        class: slot.class,
        pace: slot.pace,
      });
    },
  };
}
