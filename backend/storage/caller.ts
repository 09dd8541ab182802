import type postgres from 'postgres';
import type { Auth } from '../auth/deps.ts';
import { AuthError } from '../auth/errors.ts';
import type { ApiKeys } from '../database/bootstrap.ts';
import { StorageError } from './errors.ts';
import type { Signer } from './objects/signatures.ts';

// The roles' own limits count where they sign in, and here the host takes their place.
export const STATEMENT_TIMEOUT = '3s';

/** Who asks: the role and the claims that the database is asked with. */
export interface Caller {
  role: string;
  claims: string;
  /** A person's id; they own what they upload. */
  id: string | null;
}

const of = (role: string): Caller => ({ role, claims: JSON.stringify({ role }), id: null });

/** Tells from key and token who asks. @throws StorageError InvalidJWT for a token that is not valid now. */
export function createIdentify(options: { auth: Pick<Auth, 'authenticate'>; keys: ApiKeys }) {
  const { auth, keys } = options;
  return async (
    authorization: string | undefined,
    apiKey: 'publishable' | 'secret' | undefined,
  ): Promise<Caller> => {
    const token = authorization?.replace(/^bearer\s+/i, '').trim();
    if (token === keys.secret) return of('service_role');
    if (!token || token === keys.publishable) {
      return of(apiKey === 'secret' ? 'service_role' : 'anon');
    }
    try {
      const claims = await auth.authenticate(token);
      return { role: claims.role, claims: JSON.stringify(claims), id: claims.sub };
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      throw new StorageError('InvalidJWT', error.message);
    }
  };
}

/**
 * The signer of an address with the claims that they have now.
 * @throws StorageError InvalidSignature when their account is suspended or gone.
 */
export async function signerNow(sql: postgres.Sql, { id, role, aal }: Signer): Promise<Caller> {
  if (id === null) return of(role);
  const [account] = await sql<{ email: string | null; app_metadata: unknown }[]>`
    select email, raw_app_meta_data as app_metadata from auth.users
    where id = ${id} and deleted_at is null and coalesce(banned_until, '-infinity') <= now()`;
  if (!account) throw new StorageError('InvalidSignature');
  return { id, role, claims: JSON.stringify({ sub: id, role, aal, ...account }) };
}

/** Makes the rest of a transaction the caller's: the policies of the project decide. */
export async function actAs(tx: postgres.TransactionSql, caller: Caller): Promise<void> {
  // Supabase's own tables refuse to delete rows for whoever does not say that the files follow.
  await tx`
    select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${caller.claims}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('storage.allow_delete_query', 'true', true)`;
}

/** One transaction in the caller's name. */
export async function inNameOf<T>(
  sql: postgres.Sql,
  caller: Caller,
  act: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return (await sql.begin(async (tx) => {
    await actAs(tx, caller);
    return await act(tx);
  })) as T;
}
