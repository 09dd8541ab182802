import type postgres from 'postgres';
import { putCode } from './code-store.ts';
import type { AuthDeps, MailTemplate } from './deps.ts';
import { type OneTimeTokenType, putFlow, putOneTimeToken } from './link-store.ts';
import type { Challenge } from './pkce.ts';
import { hashCode, hashToken, randomCode, randomToken } from './secrets.ts';
import { lockUser, markMailed } from './user-store.ts';

/** What a mailed link is for, in the words of GoTrue's `type`. */
export type LinkKind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

interface Kind {
  /** The first is the person's known mailbox; a change of address needs the new one's too. */
  tokenTypes: OneTimeTokenType[];
  template: MailTemplate;
  /** How a session that begins with it is named in tokens and flow_state. */
  method: string;
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'invited_at' | 'email_change_sent_at';
  lifeSeconds: number;
}

// Long enough for a slow mailbox, short enough for a link that lies about.
const HOUR = 3600;

export const KINDS: Record<LinkKind, Kind> = {
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

export interface Where {
  challenge: Challenge | undefined;
  redirectTo: string;
}

/** A link and a code that prove that whoever has them reads a mailbox. */
interface MadeLink {
  token: string;
  code: string;
  url: string;
}

export interface Links {
  /** Makes a link and a code for one mailbox; those made before for the same purpose are void. */
  make(
    tx: postgres.TransactionSql,
    link: Where & { userId: string; kind: LinkKind; email: string; tokenType?: OneTimeTokenType },
  ): Promise<MadeLink>;
  /** The same, and puts the mail with them into the outbox. */
  mail(
    tx: postgres.TransactionSql,
    link: Where & {
      userId: string;
      kind: LinkKind;
      email: string;
      tokenType?: OneTimeTokenType;
      newEmail?: string;
    },
  ): Promise<void>;
  /** Lets the browser that asked wait for the code that follows the link. */
  expect(
    tx: postgres.TransactionSql,
    flow: { userId: string; kind: LinkKind; challenge: Challenge | undefined },
  ): Promise<void>;
  /** Mails six digits that prove anew who sits before the screen. */
  mailNonce(tx: postgres.TransactionSql, user: { id: string; email: string }): Promise<void>;
}

/** Makes and mails one-time links (spec §7, safety: PKCE on every mail link). */
export function createLinks(deps: AuthDeps): Links {
  const { clock } = deps;

  const make: Links['make'] = async (tx, link) => {
    const { userId, kind, email, challenge, redirectTo } = link;
    const now = clock();
    const tokenType = link.tokenType ?? KINDS[kind].tokenTypes[0] ?? 'confirmation_token';
    await lockUser(tx, userId);
    const token = (challenge ? 'pkce_' : '') + randomToken();
    const code = randomCode();
    const hash = hashToken(token);
    await putOneTimeToken(tx, { userId, type: tokenType, hash, relatesTo: email, now });
    await putCode(tx, { userId, type: tokenType, hash: hashCode(userId, code), now });
    await markMailed(tx, userId, KINDS[kind].sentAt, now);
    const url = new URL(`${deps.apiUrl}/auth/v1/verify`);
    url.search = new URLSearchParams({ token, type: kind, redirect_to: redirectTo }).toString();
    return { token, code, url: url.href };
  };

  const expect: Links['expect'] = (tx, { userId, kind, challenge }) =>
    putFlow(tx, { userId, method: KINDS[kind].method, challenge, now: clock() });

  return {
    make,
    expect,
    mail: async (tx, link) => {
      const { userId, kind, email, challenge, redirectTo, newEmail = '' } = link;
      const made = await make(tx, link);
      await expect(tx, { userId, kind, challenge });
      const mail = await deps.renderMail(KINDS[kind].template, {
        RedirectTo: redirectTo,
        TokenHash: made.token,
        Token: made.code,
        SiteURL: deps.siteUrl,
        Email: email,
        NewEmail: newEmail,
        ConfirmationURL: made.url,
      });
      const dedupeKey = `${kind}:${hashToken(made.token)}`;
      await deps.enqueueMail(tx, { to: email, ...mail, dedupeKey });
    },
    mailNonce: async (tx, { id, email }) => {
      const code = randomCode();
      const hash = hashCode(id, code);
      await putCode(tx, { userId: id, type: 'reauthentication_token', hash, now: clock() });
      const mail = await deps.renderMail('reauthentication', { Token: code, Email: email });
      await deps.enqueueMail(tx, { to: email, ...mail, dedupeKey: `nonce:${randomToken()}` });
    },
  };
}
