import { whenIdle } from '#app/browser/idle.ts';
import { logFailure } from '#app/browser/log.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { keptSession, storedSession } from '#app/data/session/stored-session.ts';
import { isSnapshotLong } from '#app/data/snapshot/long.ts';
import { needsSecondFactor } from '#app/features/account/auth/index.ts';
import { profileQuery } from '#app/features/account/profile/index.ts';
import { notificationsQuery } from '#app/features/insight/notifications/index.ts';
import { delegationsQuery, partyOf } from '#app/features/work/delegations/index.ts';
import { goalsQuery } from '#app/features/work/goals/index.ts';
import { delegatedToMeQuery, tasksQuery } from '#app/features/work/tasks/index.ts';

/**
 * Time in ms to wait for the server before the snapshot's lists are shown instead. A long snapshot
 * (`isSnapshotLong`) is shown at once.
 */
const GRACE_MS = 500;
/** Further time in ms to wait if there is no snapshot; then the first render shows skeletons. */
const TIMEOUT_MS = 3000;

/** Returns the queries of every signed-in page; the first render needs the first two queries. */
export const startQueries = (user: Parameters<typeof partyOf>[0] & object) =>
  [
    tasksQuery(user.id),
    profileQuery(user.id),
    delegatedToMeQuery(user.id),
    delegationsQuery(partyOf(user)),
    goalsQuery(user.id),
    notificationsQuery(user.id),
  ] as const;

/**
 * Takes over the requests that boot.js has started, and waits for the responses that the first
 * render needs: rendering the whole page once in a transition blocks the browser less than a render
 * after each response. If the server is slow or cannot be reached, or if a list needs several
 * requests, the first render shows the lists of the snapshot.
 */
export async function loadStart(): Promise<void> {
  const session = storedSession() ?? (navigator.onLine ? undefined : keptSession());
  if (!session || needsSecondFactor(session)) return;
  if (!navigator.onLine) {
    await showLastLists(session.user);
    return;
  }
  if (!globalThis.earlyReads) return;
  const [tasks, profile, delegatedToMe, delegations, goals, notifications] = startQueries(
    session.user,
  );
  const needed = [queryClient.prefetchQuery(tasks), queryClient.prefetchQuery(profile)];
  void queryClient.prefetchQuery(delegatedToMe);
  void queryClient.prefetchQuery(delegations);
  void queryClient.prefetchQuery(goals);
  void queryClient.prefetchQuery(notifications);
  const answered = Promise.all(needed).then(() => true);
  if (!isSnapshotLong() && (await Promise.race([answered, after(GRACE_MS)]))) return;
  if (await Promise.race([answered, showLastLists(session.user)])) return;
  await Promise.race([answered, after(TIMEOUT_MS)]);
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

const loadSnapshot = () => import('#app/data/snapshot/snapshot.ts');

type User = Parameters<typeof startQueries>[0];

const keysOf = (user: User) => startQueries(user).map(({ queryKey }) => queryKey);

const noteFailure = (error: unknown) => logFailure('The snapshot could not be loaded.', error);

/** Fills the lists from the snapshot, and returns whether there was a snapshot. */
async function showLastLists(user: User): Promise<boolean> {
  try {
    const { showSnapshot } = await loadSnapshot();
    return await showSnapshot(user.id, keysOf(user));
  } catch (error) {
    noteFailure(error);
    return false;
  }
}

/**
 * Shows the snapshot's lists if the server does not answer in time, and keeps the snapshot up to
 * date while the page is open. Returns the cleanup function.
 */
export function keepLastLists(user: User): () => void {
  let isOver = false;
  let stop = () => {};
  const isMissing = () => queryClient.getQueryData(tasksQuery(user.id).queryKey) === undefined;
  const show = () => {
    if (isMissing()) void showLastLists(user);
  };
  const timer = setTimeout(show, isSnapshotLong() ? 0 : GRACE_MS);
  const cancel = whenIdle(() => {
    loadSnapshot()
      .then(({ keepSnapshot }) => {
        if (!isOver) stop = keepSnapshot(user.id, keysOf(user));
      })
      .catch(noteFailure);
  });
  return () => {
    isOver = true;
    globalThis.earlyPage = undefined;
    clearTimeout(timer);
    cancel();
    stop();
  };
}
