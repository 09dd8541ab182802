import { z } from 'zod';

/** An API's refusal, with its status and message. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const refusal = z.object({ message: z.string().optional(), msg: z.string().optional() });

/** Returns a variable of the environment that Supabase provides to functions. */
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
  const said: unknown = text === '' ? null : JSON.parse(text);
  if (answer.ok) return said;
  const { message, msg } = refusal.parse(said);
  throw new ApiError(answer.status, message ?? msg ?? 'It was refused.');
}

/** Calls a function of the database as the caller. */
export const asCaller = (token: string, name: string, args: object): Promise<unknown> =>
  ask(`/rest/v1/rpc/${name}`, setting('SUPABASE_ANON_KEY'), token, args);

/**
 * Calls one as the service, which bypasses row-level security: pass only data from the database
 * itself.
 */
export const asService = (name: string, args: object): Promise<unknown> => {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  return ask(`/rest/v1/rpc/${name}`, key, key, args);
};

/** Returns the caller's own account. */
export const account = (token: string): Promise<unknown> =>
  ask('/auth/v1/user', setting('SUPABASE_ANON_KEY'), token);
