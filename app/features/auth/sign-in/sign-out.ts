import { appErrorOf } from '#app/data/api/auth-errors.ts';
import { loadAuth } from '#app/data/api/load-auth.ts';
import { forgetDrafts } from '#app/data/drafts/drafts.ts';
import { forgetSession } from '../watch-session.ts';

/**
 * Signs out of this browser (spec §4, §7).
 * @throws AppError
 */
export async function signOut(): Promise<void> {
  forgetDrafts();
  const [client, { queryClient }] = await Promise.all([
    loadAuth(),
    import('#app/data/query/query-client.ts'),
  ]);
  // Fetches still running would be refused once the session has ended.
  await queryClient.cancelQueries();
  const missing = await endSession(client, localStorage);
  if (!missing) return;
  forgetSession();
  // Clear the person's cached data here; a session that ends normally emits an event that does so.
  queryClient.clear();
}

/**
 * Ends the session at the client. A missing session counts as ended (spec §4, §8): its tokens are
 * removed from storage.
 * @returns whether the session was already missing.
 * @throws AppError for any other failure
 */
export async function endSession(
  client: Pick<Awaited<ReturnType<typeof loadAuth>>, 'signOut'>,
  kept: Pick<Storage, 'length' | 'key' | 'removeItem'>,
): Promise<boolean> {
  const { error } = await client.signOut({ scope: 'local' });
  if (!error) return false;
  // Spec §8 names this error by its message; the auth client gives it no code.
  if (!/session (?:is )?missing/i.test(error.message)) throw appErrorOf(error);
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
  for (const key of keys) if (/^sb-.*-auth-token/.test(key)) kept.removeItem(key);
  return true;
}
