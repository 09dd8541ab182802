import { useMutation } from '@tanstack/react-query';
import { chunksOf } from '#app/data/api/chunks.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { confirmed, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { rememberUndoable } from '#app/features/work/undo/index.ts';
import { m } from '#messages';
import { type Notice, withNotice } from './list.ts';
import { type Marking, type NoticeAct, PENDING_NOTICES } from './pending.ts';
import { notificationsQuery } from './queries.ts';
import { NOTICE_TOASTS } from './toasts.ts';

/** The ids are in the URL of the request, whose length is limited. */
const IDS_PER_REQUEST = 100;

const { mutationKey } = PENDING_NOTICES;
// TanStack Query runs mutations with the same scope one after another.
const scope = { id: 'notifications' };

/**
 * Returns the optimistic callbacks of one kind of action; `confirm` puts the server's response into
 * the list.
 */
const callbacks = <Act extends NoticeAct, Result = unknown>(
  userId: string,
  confirm?: (list: Notice[], result: Result) => Notice[],
) =>
  optimisticCallbacks<Act, Result>(mutationKey, [
    confirmed<Notice[], Act, Result>(
      notificationsQuery(userId),
      { mutationKey, apply: PENDING_NOTICES.apply },
      confirm,
    ),
  ]);

/** Returns a function that marks notifications as read or unread, with an optimistic update. */
export function useMark(userId: string) {
  const { mutate } = useMutation<string[], AppError, { act: 'mark' } & Marking>({
    ...callbacks<{ act: 'mark' } & Marking, string[]>(userId),
    scope,
    mutationFn: (marking) => writeMarks(userId, marking),
    meta: {
      successToast: (ids, marking) => {
        const { which } = marking as Marking;
        if (!('upTo' in which)) return undefined;
        const undo = rememberUndoable({
          userId,
          title: NOTICE_TOASTS.all_read.title,
          undo: () => mutate({ act: 'mark', which: ids as string[], read: false }),
        });
        return { ...NOTICE_TOASTS.all_read, undo };
      },
      errorToast: ({ message }, marking) => ({
        ...NOTICE_TOASTS[(marking as Marking).read ? 'read_failed' : 'unread_failed'],
        message,
      }),
    },
  });
  return (marking: Marking) => mutate({ act: 'mark', ...marking });
}

/**
 * Marks notifications as read or unread, and returns the ids of those that changed. Marking a
 * snoozed notification as unread ends its snooze. A missing notification is not an error.
 */
async function writeMarks(userId: string, { which, read }: Marking): Promise<string[]> {
  const update = () =>
    supabase
      .from('notifications')
      .update({ read, snoozed_until: null })
      .eq('user_id', userId)
      .eq('read', !read);
  if ('upTo' in which) {
    const { data } = await update().lte('created_at', which.upTo).select('id').throwOnError();
    return data.map(({ id }) => id);
  }
  const done: string[] = [];
  for (const ids of chunksOf(which, IDS_PER_REQUEST)) {
    const { data } = await update().in('id', ids).select('id').throwOnError();
    done.push(...data.map(({ id }) => id));
  }
  return done;
}

type Snoozing = Extract<NoticeAct, { act: 'snooze' }>;

/**
 * Returns a function that snoozes a notification: marks it as read until an instant at which the
 * database makes it unread again. A missing notification is not an error.
 */
export function useSnooze(userId: string) {
  const { mutate } = useMutation<unknown, AppError, Snoozing>({
    ...callbacks<Snoozing>(userId),
    scope,
    mutationFn: async ({ id, until }) => {
      const { data } = await supabase
        .from('notifications')
        .update({ read: true, snoozed_until: until })
        .eq('id', id)
        .select('id')
        .maybeSingle()
        .throwOnError();
      return data;
    },
    meta: { errorToast: ({ message }) => ({ ...NOTICE_TOASTS.snooze_failed, message }) },
  });
  return (id: string, until: string) => mutate({ act: 'snooze', id, until });
}

type Removal = Extract<NoticeAct, { act: 'remove' }>;
type Restoring = Extract<NoticeAct, { act: 'restore' }>;

/** Returns a function that deletes a notification and offers Undo in its toast. */
export function useRemove(userId: string) {
  const restore = useRestore(userId);
  const { mutate } = useMutation<unknown, AppError, Removal>({
    ...callbacks<Removal>(userId),
    scope,
    mutationFn: async ({ notice: { id } }) => {
      const { data } = await supabase
        .from('notifications')
        .delete()
        .eq('id', id)
        .select('id')
        .maybeSingle()
        .throwOnError();
      return data;
    },
    meta: {
      successToast: (_row, variables) => {
        const { id, title } = (variables as Removal).notice;
        const undo = rememberUndoable({ userId, title, undo: () => restore(id) });
        return { ...NOTICE_TOASTS.removed, message: `“${title}”`, undo };
      },
      errorToast: ({ message }) => ({ ...NOTICE_TOASTS.remove_failed, message }),
    },
  });
  return (notice: Notice) => mutate({ act: 'remove', notice });
}

/**
 * Returns a function that restores a deleted notification, which the database keeps for at least
 * ten minutes (20261101001100_notifications.sql).
 */
function useRestore(userId: string) {
  const { mutate } = useMutation<Notice, AppError, Restoring>({
    ...callbacks<Restoring, Notice>(userId, withNotice),
    scope,
    mutationFn: async ({ id }) => {
      const { data } = await supabase.rpc('restore_notifications', { ids: [id] }).throwOnError();
      const [notice] = data;
      if (!notice) throw new AppError('gone', m.notifications_restore_expired());
      return notice;
    },
    meta: { errorToast: ({ message }) => ({ ...NOTICE_TOASTS.restore_failed, message }) },
  });
  return (id: string) => mutate({ act: 'restore', id });
}
