import { z } from 'zod';

interface Details {
  /** Data of the error, such as the limit that the request exceeds. */
  params?: Record<string, unknown>;
  /** A sentence for developers. */
  hint?: string | null;
}

/**
 * An error response with its HTTP status and code. Its body has the form of the database's errors
 * in the Data API: the code in `message`, the parameters as JSON in `details`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly hint: string | null;

  constructor(status: number, code: string, { params = {}, hint = null }: Details = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = params;
    this.hint = hint;
  }
}

const refusal = z.object({
  message: z.string().optional(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
  error_code: z.string().optional(),
  msg: z.string().optional(),
});

/**
 * Returns an ApiError for an error response of the API. A message that is not one of the product's
 * error codes is a text of the API itself and becomes the hint.
 */
function apiError(status: number, body: unknown): ApiError {
  const { message, details, hint, error_code, msg } = refusal.parse(body);
  if (message && /^[a-z]+(_[a-z]+)+$/.test(message)) {
    const params = details ? z.record(z.string(), z.unknown()).parse(JSON.parse(details)) : {};
    return new ApiError(status, message, { params, hint: hint ?? null });
  }
  return new ApiError(status, error_code ?? 'refused', { hint: message ?? msg ?? null });
}

/** Returns an environment variable that Supabase, or the host, sets for functions. */
export function setting(
  name: 'SUPABASE_URL' | 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY',
): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** Sends an API request with the token's rights. @throws ApiError when it is refused. */
async function ask(path: string, key: string, token: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${setting('SUPABASE_URL')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const data: unknown = text === '' ? null : JSON.parse(text);
  if (answer.ok) return data;
  throw apiError(answer.status, data);
}

/** Calls a database function with the rights of the caller, who sent the token. */
export const asCaller = (token: string, name: string, args: object): Promise<unknown> =>
  ask(`/rest/v1/rpc/${name}`, setting('SUPABASE_ANON_KEY'), token, args);

/**
 * Calls a database function as the service, which bypasses row-level security. The Edge Function
 * must check what its own caller may do.
 */
export const asService = (name: string, args: object): Promise<unknown> => {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  return ask(`/rest/v1/rpc/${name}`, key, key, args);
};

/** Returns the caller's own account. */
export const account = (token: string): Promise<unknown> =>
  ask('/auth/v1/user', setting('SUPABASE_ANON_KEY'), token);
