import type postgres from 'postgres';
import type { Auth } from '../auth/deps.ts';
import { AuthError } from '../auth/errors.ts';
import type { ApiKeys } from '../database/bootstrap.ts';
import { StorageError } from './errors.ts';

// PostgreSQL applies a role's own time limit only when the role logs in. The host switches roles
// instead, so it sets this limit itself.
export const STATEMENT_TIMEOUT = '3s';

/** The signer of a URL. Each use of the URL checks whether the signer may still read the object. */
export interface Signer {
  /** Null when the service role or a client that is not signed in signed the URL. */
  id: string | null;
  role: string;
  aal: string | null;
}

/** Who sends a request: the role and the claims for database queries. */
export interface StorageCaller {
  role: string;
  claims: string;
  /** Id of a signed-in person, who owns the objects that they upload; null for other callers. */
  id: string | null;
}

const of = (role: string): StorageCaller => ({ role, claims: JSON.stringify({ role }), id: null });

/**
 * Returns the function that identifies the caller by key and token.
 * @throws StorageError InvalidJWT for a token that is not valid or whose session has ended.
 */
export function createIdentifyCaller(options: { auth: Pick<Auth, 'authenticate'>; keys: ApiKeys }) {
  const { auth, keys } = options;
  return async (
    authorization: string | undefined,
    apiKey: 'publishable' | 'secret' | undefined,
  ): Promise<StorageCaller> => {
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
 * Returns the signer of a URL, with the signer's current claims.
 * @throws StorageError InvalidSignature when the signer's account is suspended or deleted.
 */
export async function signerNow(
  sql: postgres.Sql,
  { id, role, aal }: Signer,
): Promise<StorageCaller> {
  if (id === null) return of(role);
  const [account] = await sql<{ email: string | null; app_metadata: unknown }[]>`
    select email, raw_app_meta_data as app_metadata from auth.users
    where id = ${id} and deleted_at is null and coalesce(banned_until, '-infinity') <= now()`;
  if (!account) throw new StorageError('InvalidSignature');
  return { id, role, claims: JSON.stringify({ sub: id, role, aal, ...account }) };
}

/** Runs the rest of a transaction as the caller, under the project's policies. */
export async function actAs(tx: postgres.TransactionSql, caller: StorageCaller): Promise<void> {
  // Supabase's own tables refuse to delete rows without `storage.allow_delete_query`, because the
  // files would stay behind. The host deletes the files itself.
  await tx`
    select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${caller.claims}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('storage.allow_delete_query', 'true', true)`;
}

/** Runs one transaction as the caller. */
export async function inNameOf<T>(
  sql: postgres.Sql,
  caller: StorageCaller,
  act: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return (await sql.begin(async (tx) => {
    await actAs(tx, caller);
    return await act(tx);
  })) as T;
}
