import { z } from 'zod';
import { AuthError } from './errors.ts';
import { challengeFields } from './pkce.ts';

/** What a person's own metadata may take as JSON. */
export const MOST_METADATA_BYTES = 8192;
const MOST_LEVELS = 16;

const email = z.string().trim().toLowerCase().max(255).pipe(z.email());
// Metadata travels in every access token, so it has to fit into a header with the rest.
const metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MOST_METADATA_BYTES, {
    message: `data must be at most ${MOST_METADATA_BYTES} bytes`,
  });
const password = z.string().min(1).max(1024);

export const signUpBody = z.object({
  email,
  password,
  data: metadata.nullish(),
  ...challengeFields,
});
export const resendBody = z.object({ type: z.literal('signup'), email, ...challengeFields });
export const passwordBody = z.object({ email, password });
export const refreshBody = z.object({ refresh_token: z.string().min(1).max(512) });
export const codeBody = z.object({
  auth_code: z.string().min(1).max(512),
  code_verifier: z.string().min(1).max(512),
});
export const linkType = z.enum(['signup', 'email']);
export const linkToken = z.string().min(1).max(512);
export const verifyBody = z.union([
  z.object({ type: linkType, token_hash: linkToken }),
  z.object({ type: linkType, email, token: z.string().regex(/^\d{6}$/) }),
]);
export const userBody = z.object({
  data: metadata.optional(),
  password: password.optional(),
  email: email.optional(),
});
export const logoutScope = z.enum(['global', 'local', 'others']).default('global');

/**
 * The JSON body of a request in the asked form.
 * @throws AuthError bad_json, validation_failed, email_address_invalid.
 */
export async function readBody<T extends z.ZodType>(
  c: { req: { text(): Promise<string> } },
  schema: T,
): Promise<z.output<T>> {
  const text = await c.req.text();
  return parse(schema, parseJson(text));
}

/** A value in the asked form. @throws AuthError validation_failed, email_address_invalid. */
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
  // PostgreSQL keeps no NUL in text, and nothing of ours is this deep.
  if (text.includes('\\u0000') || deeperThan(value, MOST_LEVELS)) {
    throw new AuthError('validation_failed');
  }
  return value;
}

function deeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
