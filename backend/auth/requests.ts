import { z } from 'zod';
import { reachableAddress as email } from './email-address.ts';
import { AuthError } from './errors.ts';
import { challengeFields } from './mail-links/pkce.ts';

/** Maximum size of an account's metadata as JSON, in bytes. */
export const MOST_METADATA_BYTES = 8192;
const MOST_LEVELS = 16;

// Metadata is part of every access token, which has to fit into a request header.
const metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MOST_METADATA_BYTES, {
    message: `data must be at most ${MOST_METADATA_BYTES} bytes`,
  });
const password = z.string().min(1).max(1024);

/** The captcha field that supabase-js sends with every request that a captcha may guard. */
const captcha = {
  gotrue_meta_security: z.object({ captcha_token: z.string().max(8192).nullish() }).nullish(),
};
// `readPhone` checks the number.
const phone = z.string().max(64).nullish();
const channel = z.enum(['sms', 'whatsapp']).default('sms');

export const signUpBody = z.object({
  email,
  password,
  data: metadata.nullish(),
  ...challengeFields,
  ...captcha,
});
export const otpBody = z.object({
  email: email.optional(),
  phone,
  create_user: z.boolean().default(true),
  data: metadata.nullish(),
  ...challengeFields,
  ...captcha,
});
export const recoverBody = z.object({ email, ...challengeFields, ...captcha });
export const resendBody = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']).optional(),
  email: email.optional(),
  phone,
  ...challengeFields,
  ...captcha,
});
export const passwordBody = z.object({ email: email.optional(), phone, password, ...captcha });
export const refreshBody = z.object({ refresh_token: z.string().min(1).max(512) });
export const codeBody = z.object({
  auth_code: z.string().min(1).max(512),
  code_verifier: z.string().min(1).max(512),
});
export const proofType = z.enum([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
]);
export const linkToken = z.string().min(1).max(512);
const sixDigits = z.string().regex(/^\d{6}$/, 'must be six digits');
export const verifyBody = z.union([
  z.object({ type: z.enum(['sms', 'phone_change']), phone: z.string().max(64), token: sixDigits }),
  z.object({ type: proofType, token_hash: linkToken }),
  z.object({ type: proofType, email, token: sixDigits }),
]);
export const userBody = z.object({
  data: metadata.optional(),
  password: password.optional(),
  current_password: password.optional(),
  nonce: sixDigits.optional(),
  email: email.optional(),
  phone,
  channel,
  ...challengeFields,
});
export const factorBody = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: z.string().max(200).nullish(),
  issuer: z.string().max(100).nullish(),
  phone,
});
export const challengeBody = z.object({ channel });
export const factorAnswerBody = z.object({ challenge_id: z.uuid(), code: sixDigits });
export const recoveryCodeBody = z.object({ code: z.string().min(1).max(100) });
export const friendlyNameBody = z.object({ friendly_name: z.string().max(200).nullish() });
export const uuid = z.uuid();

const adminFields = {
  email: email.optional(),
  password: password.optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  // Go's duration format, or "none".
  ban_duration: z
    .string()
    .regex(/^(none|(\d+(\.\d+)?(ns|us|ms|s|m|h))+)$/, 'must be like 24h or none')
    .optional(),
};
export const adminUserBody = z.object(adminFields);
export const adminNewUserBody = z.object({ ...adminFields, email });
export const inviteBody = z.object({ email, data: metadata.nullish() });
export const adminDeleteBody = z.object({ should_soft_delete: z.boolean().default(false) });
export const generateLinkBody = z.object({
  type: z.enum([
    'signup',
    'invite',
    'magiclink',
    'recovery',
    'email_change_current',
    'email_change_new',
  ]),
  email,
  new_email: email.optional(),
  password: password.optional(),
  data: metadata.nullish(),
  redirect_to: z.string().max(2000).optional(),
});
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  per_page: z.coerce.number().int().min(1).max(1000).catch(50),
});
export const authorizeQuery = z.object({
  provider: z.string().max(40).default(''),
  redirect_to: z.string().max(2000).optional(),
  scopes: z.string().max(500).optional(),
  access_type: z.enum(['offline', 'online']).optional(),
  prompt: z.string().max(40).optional(),
  login_hint: z.string().max(255).optional(),
  skip_http_redirect: z.string().optional(),
  ...challengeFields,
});
export const logoutScope = z.enum(['global', 'local', 'others']).default('global');

/**
 * Returns the JSON body of a request, parsed by the schema.
 * @throws AuthError bad_json, validation_failed, email_address_invalid.
 */
export async function readAuthBody<T extends z.ZodType>(
  c: { req: { text(): Promise<string> } },
  schema: T,
): Promise<z.output<T>> {
  const text = await c.req.text();
  return parse(schema, text === '' ? {} : parseJson(text));
}

/**
 * Returns the value parsed by the schema. @throws AuthError validation_failed,
 * email_address_invalid.
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  if (where === 'email' && issue?.code === 'invalid_format') {
    throw new AuthError('email_address_invalid');
  }
  throw new AuthError('validation_failed', {
    message: [where, issue?.message].filter(Boolean).join(': '),
  });
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AuthError('bad_json');
  }
  if (!canBeKept(value)) throw new AuthError('validation_failed');
  return value;
}

/**
 * Returns whether a value can be stored: PostgreSQL text accepts neither NUL nor a lone surrogate.
 * Also returns false for a value that is nested more than `MOST_LEVELS` deep.
 */
function canBeKept(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    const texts = level.filter((item) => typeof item === 'string');
    if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) return false;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.entries(item).flat() : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}
