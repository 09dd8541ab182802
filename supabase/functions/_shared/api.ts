import { z } from 'zod';

/** A refusal of the API, in its words. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const refusal = z.object({ message: z.string().optional(), msg: z.string().optional() });

/** The environment that Supabase gives its functions. */
export function setting(
  name: 'SUPABASE_URL' | 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY',
): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** Asks the API in the name of whoever holds the token. @throws ApiError when it refuses. */
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

/** Calls one as the service, past row-level security: only with what the database itself said. */
export const asService = (name: string, args: object): Promise<unknown> => {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  return ask(`/rest/v1/rpc/${name}`, key, key, args);
};

/** The caller's own account. */
export const account = (token: string): Promise<unknown> =>
  ask('/auth/v1/user', setting('SUPABASE_ANON_KEY'), token);
