import type { Hono } from 'hono';
import type { JWK } from 'jose';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { PersonClaims } from './sessions/tokens.ts';

/** A connection pool or an open transaction: whatever can run SQL. */
export type Db = postgres.Sql | postgres.TransactionSql;

/**
 * Who causes a mail (safety, attack 50). A mailbox gets one mail a minute in each class: asked for from
 * a network that its account signed in from, from any other one, caused by other people, or the
 * person's own reminders.
 */
export type MailClass = 'familiar' | 'unfamiliar' | 'others' | 'own';

/** A mail ready to go out; two with the same key are one. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  dedupeKey: string;
  class: MailClass;
  /** `taken`: the caller has taken the mailbox's minute. `join`: waits for it with what waits. */
  pace: 'taken' | 'join';
}

/**
 * Limits of sign-in: `account` counts acts of a signed-in person, the others by the caller's network.
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

/** Counts acts per bucket and key. */
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

/** Mails of what has happened, which ask for nothing. */
export type NoticeTemplate =
  | 'password_changed'
  | 'email_changed'
  | 'mfa_factor_enrolled'
  | 'mfa_factor_unenrolled'
  | 'identity_linked';

/** What the project's `[auth]` settings say. */
export interface AuthConfig {
  jwtExpirySeconds: number;
  enableSignup: boolean;
  minimumPasswordLength: number;
  /** Words that everybody here knows, such as the product's name; no password is made of them. */
  passwordContext: readonly string[];
  /** The notices that are switched on. */
  notices: ReadonlySet<NoticeTemplate>;
  /** Absent when the operator has set no keys; `enabled` is the project's word. */
  google: { enabled: boolean; client: GoogleClient | undefined };
}

/** What Google gave the operator; the issuer is its address, or that of a test. */
export interface GoogleClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Asks the provider of the captcha whether the answer is right; absent when none is set up. */
export type CheckCaptcha = (answer: string, address: string) => Promise<boolean>;

export interface AuthDeps {
  sql: postgres.Sql;
  clock: () => Date;
  /** Puts a mail in the outbox within the caller's transaction. */
  enqueueMail: (tx: Db, mail: OutgoingMail) => Promise<void>;
  /** Takes a mailbox's minute in a class; gives 0, or the seconds until the next one. */
  takeMailSlot: (db: Db, slot: { class: MailClass; mailbox: string; now: Date }) => Promise<number>;
  renderMail: (
    name: MailTemplate | NoticeTemplate,
    data: Record<string, string>,
  ) => Promise<{ subject: string; html: string; text: string }>;
  limits: Limits;
  checkCaptcha: CheckCaptcha | undefined;
  log: Logger;
  /** Where a person is sent when an asked redirect is not allowed. */
  siteUrl: string;
  allowedRedirects: (url: string) => boolean;
  /** Origin of the API; tokens carry it as `iss`, followed by /auth/v1. */
  apiUrl: string;
  config: AuthConfig;
}

/** What the routes find in Hono's context: the gateway sets the caller's address. */
export interface AuthEnv {
  Variables: { clientAddress: string; apiKey: 'publishable' | 'secret' };
}

export interface Auth {
  /** Mounted at /auth/v1 behind the check of the API key. */
  routes: Hono<AuthEnv>;
  /** Makes the tables of schema `auth` where no Supabase has made them, and the first signing key. */
  migrate(tx: postgres.TransactionSql): Promise<void>;
  /** Public keys, the retired ones included for as long as their tokens may live. */
  jwks(): Promise<{ keys: JWK[] }>;
  onKeysChanged(listener: () => void): void;
  /** Publishes a new key at once; it signs after 15 minutes, when every verifier knows it. */
  rotateKeys(): Promise<void>;
  /** Removes what can no longer be used; done every hour without being asked. */
  tidy(): Promise<void>;
  /** The claims of a token that is ours and has not expired, its session not looked at. @throws AuthError */
  readToken(token: string): Promise<PersonClaims>;
  /** The claims of a person's access token whose session lives. @throws AuthError */
  authenticate(token: string): Promise<PersonClaims>;
  /** Which of the sessions have not ended. */
  liveSessions(ids: string[]): Promise<Set<string>>;
  /** A person's token in the form that PostgREST takes, also after the host's clock was set back. */
  asOfNow(token: string): Promise<string>;
  /** A token of the host's own for the secret key; renewed by asking again. */
  serviceToken(role: 'service_role'): Promise<string>;
  close(): Promise<void>;
}
