import { useMutation } from '@tanstack/react-query';
import { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { NOTICE_TOASTS } from '#app/data/toasts/toasts.ts';
import { withNotice, withoutNotice, withRead } from './list.ts';
import { type Notice, notificationsQuery } from './queries.ts';

/** Maximum number of ids in one request URL. */
const AT_ONCE = 100;

export interface Marking {
  /** All unread ones, visible or not (spec §7), or these ids. */
  which: 'all' | readonly string[];
  read: boolean;
}

const mutationKey = ['notifications'] as const;
// Runs the mutations in order.
const scope = { id: 'notifications' };

/** Refetches after the last pending mutation, because each mutation cancels running fetches. */
function refreshNotifications(userId: string) {
  if (queryClient.isMutating({ mutationKey }) > 1) return;
  void queryClient.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey });
}

function applyOptimistic(userId: string, change: (list: readonly Notice[]) => Notice[]) {
  const { queryKey } = notificationsQuery(userId);
  queryClient.setQueryData(queryKey, (list) => list && change(list));
}

/**
 * Returns a function that marks notifications as read or unread: optimistic, rolled back if
 * refused.
 */
export function useMark(userId: string) {
  const { queryKey } = notificationsQuery(userId);
  const { mutate } = useMutation<string[], AppError, Marking, string[]>({
    mutationKey,
    scope,
    mutationFn: (marking) => writeMarks(userId, marking),
    onMutate: async ({ which, read }) => {
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData(queryKey) ?? [];
      const ids = known
        .filter((notice) => notice.read !== read && (which === 'all' || which.includes(notice.id)))
        .map(({ id }) => id);
      applyOptimistic(userId, (list) => withRead(list, ids, read));
      return ids;
    },
    onError: (_error, { read }, ids = []) =>
      applyOptimistic(userId, (list) => withRead(list, ids, !read)),
    onSettled: () => refreshNotifications(userId),
    meta: {
      successToast: (ids, marking) => {
        const { which } = marking as Marking;
        if (which !== 'all') return undefined;
        const undo = () => mutate({ which: ids as string[], read: false });
        return { ...NOTICE_TOASTS.all_read, undo };
      },
      errorToast: ({ message }, marking) => ({
        ...NOTICE_TOASTS[(marking as Marking).read ? 'read_failed' : 'unread_failed'],
        message,
      }),
    },
  });
  return mutate;
}

/** Marks the notifications and returns the ids that changed. Missing ones are not an error. */
async function writeMarks(userId: string, { which, read }: Marking): Promise<string[]> {
  const update = () =>
    supabase.from('notifications').update({ read }).eq('user_id', userId).eq('read', !read);
  if (which === 'all') {
    const { data } = await update().select('id').throwOnError();
    return data.map(({ id }) => id);
  }
  const done: string[] = [];
  for (let from = 0; from < which.length; from += AT_ONCE) {
    const ids = which.slice(from, from + AT_ONCE);
    const { data } = await update().in('id', ids).select('id').throwOnError();
    done.push(...data.map(({ id }) => id));
  }
  return done;
}

/** Returns a function that deletes a notification, with Undo. */
export function useRemove(userId: string) {
  const { queryKey } = notificationsQuery(userId);
  const restore = useRestore(userId);
  const { mutate } = useMutation<unknown, AppError, Notice>({
    mutationKey,
    scope,
    mutationFn: async ({ id }) => {
      const { data } = await supabase
        .from('notifications')
        .delete()
        .eq('id', id)
        .select('id')
        .maybeSingle()
        .throwOnError();
      return data;
    },
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey });
      applyOptimistic(userId, (list) => withoutNotice(list, id));
    },
    onError: (_error, notice) => applyOptimistic(userId, (list) => withNotice(list, notice)),
    onSettled: () => refreshNotifications(userId),
    meta: {
      successToast: (_row, variables) => {
        const notice = variables as Notice;
        const undo = () => restore(notice.id);
        return { ...NOTICE_TOASTS.removed, message: `“${notice.title}”`, undo };
      },
      errorToast: ({ message }) => ({ ...NOTICE_TOASTS.remove_failed, message }),
    },
  });
  return mutate;
}

/**
 * Returns a function that restores a deleted notification, which the database keeps for ten minutes
 * (20261101001100_notifications.sql).
 */
function useRestore(userId: string) {
  const { mutate } = useMutation<Notice, AppError, string>({
    mutationKey,
    scope,
    mutationFn: async (id) => {
      const { data } = await supabase.rpc('restore_notifications', { ids: [id] }).throwOnError();
      const [notice] = data;
      if (!notice) throw new AppError('gone', 'It was kept for ten minutes only.');
      return notice;
    },
    onSuccess: (notice) => applyOptimistic(userId, (list) => withNotice(list, notice)),
    onSettled: () => refreshNotifications(userId),
    meta: { errorToast: ({ message }) => ({ ...NOTICE_TOASTS.restore_failed, message }) },
  });
  return mutate;
}
