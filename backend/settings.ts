import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isLoopback } from './core/loopback.ts';
import { StartError } from './core/start-error.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

function url(protocols: string[], allowed: string) {
  return z.string().refine(
    (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
    { error: allowed },
  );
}

const port = 'a whole number from 0 to 65535 (0 picks a free port)';
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const folder = z.string().transform((path) => (isAbsolute(path) ? path : resolve(path)));

const token = z.string().regex(/^[!-~]{16,300}$/, { error: '16 to 300 characters without spaces' });

// Each message says what is allowed. `explain` puts the setting's name before the message, and the
// value too unless it is a secret.
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: port })
    .transform(Number)
    .refine((value) => value <= 65_535, { error: port })
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'a host name or an address to listen on, like 127.0.0.1' })
    .default('127.0.0.1'),
  DATA_DIR: folder.default(resolve('data')),
  PROJECT_DIR: folder.default(repository),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'an address like postgres://user:password@host:5432/database',
  ).optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address like smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/, {
      error: 'a mail address like hello@example.com or Name <hello@example.com>',
    })
    .optional(),
  SMS_HOOK_URL: url(['http:', 'https:'], 'an address like https://example.com/sms').optional(),
  SMS_HOOK_SECRET: z
    .string()
    .refine((text) => text.split('|').every((one) => /^v1,whsec_[\w+/]{24,}={0,2}$/.test(one)), {
      error: 'a secret like v1,whsec_<base64>, or several with | between them',
    })
    .optional(),
  SITE_URL: url(['http:', 'https:'], 'an address like https://example.com').optional(),
  PRODUCT_NAME: z
    .string()
    .regex(/^[^\p{Cc}<>]{1,40}$/u, {
      error: 'a name of 1 to 40 characters without line breaks and angle brackets',
    })
    .optional(),
  LOG_LEVEL: z.enum(levels, { error: `one of ${levels.join(', ')}` }).default('info'),
  POSTGREST_BIN: folder.optional(),
  POSTGREST_URL: url(['http:', 'https:'], 'an address like http://127.0.0.1:3001').optional(),
  GOOGLE_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(300).optional(),
  GOOGLE_ISSUER: url(['http:', 'https:'], 'an address like https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  CAPTCHA_PROVIDER: z
    .enum(['turnstile', 'hcaptcha'], { error: 'turnstile or hcaptcha' })
    .default('turnstile'),
  CAPTCHA_SECRET: z.string().max(300).optional(),
  CAPTCHA_SITE_KEY: z.string().max(300).optional(),
  CAPTCHA_VERIFY_URL: url(['http:', 'https:'], 'an address that checks answers').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, { error: 'a key that begins with sk_ or rk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'the secret of a webhook, which begins with whsec_' })
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:'], 'an address like https://api.stripe.com').optional(),
  METRICS_TOKEN: token.optional(),
  MAILBOX_TOKEN: token.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d)$/, {
      error: 'true, false, or how many proxies stand in front (0 to 9)',
    })
    .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)))
    .default(0),
});

/** The host's settings (design §4). */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws StartError naming the setting, what is allowed, and the given value unless it is a
 * secret.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map(explain(given)).join('; '));
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    projectDir: value.PROJECT_DIR,
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    smsHook: smsHookOf(value),
    siteUrl: value.SITE_URL?.replace(/(?<!\/)\/+$/, ''),
    productName: value.PRODUCT_NAME,
    logLevel: value.LOG_LEVEL,
    postgrestBin: value.POSTGREST_BIN,
    postgrestUrl: value.POSTGREST_URL?.replace(/(?<!\/)\/+$/, ''),
    google: clientOf(value),
    captcha: captchaOf(value),
    stripe: stripeOf(value),
    metricsToken: value.METRICS_TOKEN,
    mailboxToken: value.MAILBOX_TOKEN,
    /**
     * Whether requests from this machine may come from any visitor: behind a proxy, or with a
     * public SITE_URL.
     */
    isPublic: value.TRUST_PROXY > 0 || !isLoopback(new URL(value.SITE_URL ?? 'http://localhost')),
    /** How many proxies in front of the host are trusted. */
    trustProxy: value.TRUST_PROXY,
  };
}

type Value = z.output<typeof schema>;

/** @throws StartError when only one of the two settings is given. */
function requirePair(value: Value, one: keyof Value, other: keyof Value): void {
  if (Boolean(value[one]) === Boolean(value[other])) return;
  throw new StartError(`${one} and ${other} must both be set, or neither.`);
}

/** @throws StartError when only one of Google's client id and client secret is set. */
function clientOf(value: Value) {
  requirePair(value, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = value;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined;
  return {
    issuer: GOOGLE_ISSUER,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
  };
}

/** @throws StartError when only one of the address and the secret of the SMS hook is set. */
function smsHookOf(value: Value) {
  requirePair(value, 'SMS_HOOK_URL', 'SMS_HOOK_SECRET');
  const { SMS_HOOK_URL, SMS_HOOK_SECRET } = value;
  if (!SMS_HOOK_URL || !SMS_HOOK_SECRET) return undefined;
  return { url: SMS_HOOK_URL, secrets: SMS_HOOK_SECRET.split('|') };
}

/** @throws StartError when the secret is set without the site key that the pages need. */
function captchaOf(value: Value) {
  if (!value.CAPTCHA_SECRET) return undefined;
  if (!value.CAPTCHA_SITE_KEY) {
    throw new StartError(
      'CAPTCHA_SITE_KEY must be set where CAPTCHA_SECRET is: the pages show it.',
    );
  }
  return {
    provider: value.CAPTCHA_PROVIDER,
    secret: value.CAPTCHA_SECRET,
    siteKey: value.CAPTCHA_SITE_KEY,
    verifyUrl: value.CAPTCHA_VERIFY_URL,
  };
}

/**
 * @throws StartError when only one of the two Stripe secrets is set: with the key alone, people
 * could pay and no webhook would report the payment.
 */
function stripeOf(value: Value) {
  requirePair(value, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = value;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    ...(STRIPE_API_URL && { STRIPE_API_URL }),
  };
}

function explain(given: Record<string, string | undefined>) {
  return (issue: { path: PropertyKey[]; message: string }) => {
    const name = String(issue.path[0]);
    // Do not print a mistyped secret: most of it may be right.
    if (/SECRET|TOKEN/.test(name)) return `${name} must be ${issue.message}.`;
    return `${name} is ${JSON.stringify(withoutPassword(given[name] ?? ''))}, but must be ${issue.message}.`;
  };
}

function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^/@:]*):[^@]*@/, '$1:…@').slice(0, 120);
}
