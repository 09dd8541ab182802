import { forgetDrafts } from '#app/data/drafts/drafts.ts';
import { loadAuth } from '#app/data/session/load-auth.ts';
import { appErrorOf } from '../errors/auth-errors.ts';
import { forgetLists, forgetSession } from '../watch-session.ts';

/**
 * Signs out of this browser (spec §4, §7).
 * @throws AppError
 */
export async function signOut(): Promise<void> {
  forgetDrafts();
  const [client, { queryClient }] = await Promise.all([
    // Without a connection, loading fails if the client is not yet in memory.
    loadAuth().catch(() => undefined),
    import('#app/data/query/query-client.ts'),
  ]);
  // Cancel running fetches: the server would refuse them once the session has ended.
  await queryClient.cancelQueries();
  // Wait until the stored snapshot of the lists is deleted, because the page load after the
  // sign-out would stop the deletion. Delete the snapshot even if the sign-out fails: the client
  // clears the session in that case too.
  const isSilent = await endSession(client, localStorage).finally(forgetLists);
  if (!isSilent) return;
  forgetSession();
  // Clear the person's cached data. When a session ends normally, ProfileProvider clears the cache
  // when it unmounts after the event SIGNED_OUT.
  queryClient.clear();
}

/**
 * Ends this browser's session through the auth client. Removes the session's tokens from storage if
 * there is no client, or if the client reports that the session is missing: a missing session
 * counts as ended (spec §4, §8).
 * @returns whether the session ended without the client's event SIGNED_OUT.
 * @throws AppError for any other failure
 */
export async function endSession(
  client: Pick<Awaited<ReturnType<typeof loadAuth>>, 'signOut'> | undefined,
  storage: Pick<Storage, 'length' | 'key' | 'removeItem'>,
): Promise<boolean> {
  if (client) {
    const { error } = await client.signOut({ scope: 'local' });
    if (!error) return false;
    // Spec §8 names this error by its message; the auth client gives it no code.
    if (!/session (?:is )?missing/i.test(error.message)) throw appErrorOf(error);
  }
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (/^sb-.*-auth-token/.test(key)) storage.removeItem(key);
  return true;
}
