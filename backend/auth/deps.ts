import type { Hono } from 'hono';
import type { JWK } from 'jose';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { PersonClaims } from './sessions/claims.ts';

/** A connection pool or an open transaction. */
export type Db = postgres.Sql | postgres.TransactionSql;

/**
 * Who causes a mail (safety, attack 50). A mailbox has a slot for one mail a minute in each class:
 * `familiar` for requests from a network that its account signed in from, `unfamiliar` for requests
 * from any other network, `others` for mails that other people cause, `own` for mails about the
 * person's own account, such as the welcome and payment mails.
 */
export type MailClass = 'familiar' | 'unfamiliar' | 'others' | 'own';

/** A mail ready to send. Of several mails with the same `dedupeKey`, only the first is sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  dedupeKey: string;
  class: MailClass;
  /**
   * `taken`: the caller has already taken the mailbox's slot. `join`: the mail takes the slot if
   * the slot is free; otherwise the mail waits for the next slot and is joined with other waiting
   * mails.
   */
  pace: 'taken' | 'join';
}

export type SmsChannel = 'sms' | 'whatsapp';

/** A message with a six-digit code, to be sent to a phone. */
export interface CodeMessage {
  /** The account in GoTrue's format. */
  user: { id: string; email: string };
  /** In E.164 without the plus sign. */
  phone: string;
  code: string;
  /** Undefined for a code that confirms the account's number, as in GoTrue. */
  type: 'mfa' | undefined;
  channel: SmsChannel;
  /** The requester's IP address. */
  address: string;
}

/** Sends a message to a phone. @throws AuthError sms_send_failed */
export type SendSms = (message: CodeMessage) => Promise<void>;

/**
 * Rate limits of the auth service: `account` counts requests per signed-in person; `sms_number` and
 * `sms_account` count messages per number and per account; `sms_all` counts the messages of all
 * accounts together, except `own` messages (sms-limits.ts); all other limits count requests per
 * network.
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
  | 'authorize'
  | 'sms_network'
  | 'sms_number'
  | 'sms_account'
  | 'sms_all';

/** Counts requests by bucket and key. */
export interface RateLimits {
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

/** Mails about a completed change to an account; the recipient need not act. */
export type NoticeTemplate =
  | 'password_changed'
  | 'email_changed'
  | 'mfa_factor_enrolled'
  | 'mfa_factor_unenrolled'
  | 'identity_linked';

/** Settings of the auth service, most of them from `[auth]` in supabase/config.toml. */
export interface AuthConfig {
  jwtExpirySeconds: number;
  enableSignup: boolean;
  minimumPasswordLength: number;
  /**
   * Easily guessed words of this project, such as the product's name; a password may not consist of
   * these words.
   */
  passwordContext: readonly string[];
  /** The notices that are switched on. */
  notices: ReadonlySet<NoticeTemplate>;
  /**
   * `enabled` is the project's setting; `client` is undefined when the operator has not set
   * Google's client id and secret.
   */
  google: { enabled: boolean; client: GoogleClient | undefined };
}

/** The operator's credentials at Google; `issuer` is Google's URL, or a test server's. */
export interface GoogleClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Verifies a captcha answer with the provider. */
export type CheckCaptcha = (answer: string, address: string) => Promise<boolean>;

export interface AuthDeps {
  sql: postgres.Sql;
  clock: () => Date;
  /** Puts a mail into the outbox within the caller's transaction. */
  enqueueMail: (tx: Db, mail: OutgoingMail) => Promise<void>;
  /** Takes a mailbox's slot in a class. Returns 0, or the seconds to wait if the slot is taken. */
  takeMailSlot: (db: Db, slot: { class: MailClass; mailbox: string; now: Date }) => Promise<number>;
  renderMail: (
    name: MailTemplate | NoticeTemplate,
    data: Record<string, string>,
  ) => Promise<{ subject: string; html: string; text: string }>;
  /** Undefined when neither an SMS hook nor the local mailbox can take messages. */
  sendSms: SendSms | undefined;
  limits: RateLimits;
  checkCaptcha: CheckCaptcha | undefined;
  log: Logger;
  /**
   * The site's URL: used in emails, and as the redirect target when a request asks for no URL, or
   * for a URL that is not allowed.
   */
  siteUrl: string;
  /** Returns the normalized URL if a redirect to it is allowed; otherwise undefined. */
  allowedRedirect: (url: string) => string | undefined;
  /** Origin of the API; `iss` in tokens is this origin followed by /auth/v1. */
  apiUrl: string;
  config: AuthConfig;
}

/**
 * Variables that the gateway sets in Hono's context; `apiKey` is missing on a route without a key
 * check if the request has no valid key.
 */
export interface AuthEnv {
  Variables: { clientAddress: string; apiKey: 'publishable' | 'secret' };
}

export interface Auth {
  /** The auth service's routes, mounted at /auth/v1 behind the check of the API key. */
  routes: Hono<AuthEnv>;
  /**
   * Creates the host's own sign-in tables and the first signing key, and GoTrue's tables of schema
   * `auth` if Supabase has not created them.
   */
  migrate(tx: postgres.TransactionSql): Promise<void>;
  /** Returns the public keys, including retired ones until their last token has expired. */
  jwks(): Promise<{ keys: JWK[] }>;
  onKeysChanged(listener: () => void): void;
  /** Publishes a new key at once; the key signs after 15 minutes, when every verifier has it. */
  rotateKeys(): Promise<void>;
  /** Deletes expired data. The service also does this every hour without a call. */
  tidy(): Promise<void>;
  /**
   * Returns the claims of an unexpired token of this service without looking up its session.
   * @throws AuthError bad_jwt
   */
  readToken(token: string): Promise<PersonClaims>;
  /** Returns the claims of an access token whose session has not ended. @throws AuthError */
  authenticate(token: string): Promise<PersonClaims>;
  /** Returns the given ids, except ids of sessions that have ended. */
  liveSessions(ids: string[]): Promise<Set<string>>;
  /**
   * Returns a person's token in a form that PostgREST accepts, even after the host's clock was set
   * back.
   */
  asOfNow(token: string): Promise<string>;
  /** Returns a new token for requests with the secret key, with the lifetime of an access token. */
  serviceToken(role: 'service_role'): Promise<string>;
  close(): Promise<void>;
}
