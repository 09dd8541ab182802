import type { Hono } from 'hono';
import type { JWK } from 'jose';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { PersonClaims } from './sessions/tokens.ts';

/** A connection pool or an open transaction. */
export type Db = postgres.Sql | postgres.TransactionSql;

/**
 * Who causes a mail (safety, attack 50). A mailbox gets one mail a minute in each class: `familiar`
 * for requests from a network that its account signed in from, `unfamiliar` for those from any
 * other network, `others` for mails that other people cause, `own` for the person's own reminders.
 */
export type MailClass = 'familiar' | 'unfamiliar' | 'others' | 'own';

/** A mail ready to send; two with the same `dedupeKey` are sent once. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  dedupeKey: string;
  class: MailClass;
  /** `taken`: the caller has taken the mailbox's slot. `join`: the mail waits for the next slot. */
  pace: 'taken' | 'join';
}

/**
 * Rate limits of sign-in: `account` counts requests of a signed-in person, the others count
 * requests of the caller's network.
 */
export type AuthBucket =
  | 'token'
  | 'account'
  | 'verify'
  | 'signup'
  | 'otp'
  | 'recover'
  | 'resend'
  | 'factor'
  | 'authorize';

/** Counts requests by bucket and key. */
export interface Limits {
  consume(
    bucket: AuthBucket,
    key: string,
    points?: number,
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
}

export type MailTemplate =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'invite'
  | 'reauthentication';

/** Mails about a change that has happened; they ask for no action. */
export type NoticeTemplate =
  | 'password_changed'
  | 'email_changed'
  | 'mfa_factor_enrolled'
  | 'mfa_factor_unenrolled'
  | 'identity_linked';

/** The project's `[auth]` settings. */
export interface AuthConfig {
  jwtExpirySeconds: number;
  enableSignup: boolean;
  minimumPasswordLength: number;
  /**
   * Words that everyone here knows, such as the product's name; a password may not consist of them.
   */
  passwordContext: readonly string[];
  /** The notices that are switched on. */
  notices: ReadonlySet<NoticeTemplate>;
  /** `client` is absent when the operator has set no keys; `enabled` is the project's setting. */
  google: { enabled: boolean; client: GoogleClient | undefined };
}

/** The operator's credentials at Google; `issuer` is Google's address, or a test server's. */
export interface GoogleClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Asks the captcha's provider whether the answer is right; absent when no captcha is set up. */
export type CheckCaptcha = (answer: string, address: string) => Promise<boolean>;

export interface AuthDeps {
  sql: postgres.Sql;
  clock: () => Date;
  /** Puts a mail into the outbox within the caller's transaction. */
  enqueueMail: (tx: Db, mail: OutgoingMail) => Promise<void>;
  /** Takes a mailbox's slot in a class; returns 0, or the seconds until the next slot. */
  takeMailSlot: (db: Db, slot: { class: MailClass; mailbox: string; now: Date }) => Promise<number>;
  renderMail: (
    name: MailTemplate | NoticeTemplate,
    data: Record<string, string>,
  ) => Promise<{ subject: string; html: string; text: string }>;
  limits: Limits;
  checkCaptcha: CheckCaptcha | undefined;
  log: Logger;
  /** Where a person is redirected when the requested address is not allowed. */
  siteUrl: string;
  allowedRedirects: (url: string) => boolean;
  /** Origin of the API; `iss` in tokens is this followed by /auth/v1. */
  apiUrl: string;
  config: AuthConfig;
}

/** What the routes read from Hono's context; the gateway sets it. */
export interface AuthEnv {
  Variables: { clientAddress: string; apiKey: 'publishable' | 'secret' };
}

export interface Auth {
  /** Mounted at /auth/v1 behind the check of the API key. */
  routes: Hono<AuthEnv>;
  /** Creates the tables of schema `auth` where Supabase has not, and the first signing key. */
  migrate(tx: postgres.TransactionSql): Promise<void>;
  /** Returns the public keys, retired ones included as long as their tokens may live. */
  jwks(): Promise<{ keys: JWK[] }>;
  onKeysChanged(listener: () => void): void;
  /** Publishes a new key at once; it signs after 15 minutes, when every verifier has it. */
  rotateKeys(): Promise<void>;
  /** Deletes expired data; also runs every hour on its own. */
  tidy(): Promise<void>;
  /**
   * Returns the claims of our own unexpired token without looking up its session. @throws AuthError
   */
  readToken(token: string): Promise<PersonClaims>;
  /** Returns the claims of a person's access token whose session lives. @throws AuthError */
  authenticate(token: string): Promise<PersonClaims>;
  /** Returns those of the sessions that have not ended. */
  liveSessions(ids: string[]): Promise<Set<string>>;
  /**
   * Returns a person's token in a form that PostgREST accepts, even after the host's clock was set
   * back.
   */
  asOfNow(token: string): Promise<string>;
  /** Returns a token for requests with the secret key; call it again to renew the token. */
  serviceToken(role: 'service_role'): Promise<string>;
  close(): Promise<void>;
}
