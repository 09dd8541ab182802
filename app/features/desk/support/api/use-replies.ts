import { useMutation } from '@tanstack/react-query';
import { guardedRow } from '#app/data/api/guarded-row.ts';
import { insertOnce } from '#app/data/api/insert-once.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { updateUnlessChanged } from '#app/data/api/update-unless-changed.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { m } from '#messages';
import { SUPPORT_TOASTS } from '../toasts.ts';
import { REPLIES_KEY, type Reply } from './desk-queries.ts';

interface ReplyInput extends Pick<Reply, 'id' | 'title' | 'body'> {
  /** The canned answer as the form last loaded it; null for a new canned answer. */
  shown: Reply | null;
}

const refetchReplies = () => queryClient.invalidateQueries({ queryKey: REPLIES_KEY });

/**
 * Returns the mutation that saves a new or changed canned answer. A change fails if another person
 * has changed the same fields since the form loaded them.
 */
export function useSaveReply() {
  return useSingleMutation<unknown, AppError, ReplyInput>({
    mutationFn: async ({ shown, id, title, body }) => {
      const row = guardedRow('support_replies', id);
      const inserting = () =>
        supabase.from('support_replies').insert({ id, title, body }).select().maybeSingle();
      const saved = shown
        ? await updateUnlessChanged<Reply>({
            fields: { title, body },
            base: shown,
            known: shown,
            ...row,
          })
        : (await insertOnce<unknown>(inserting().throwOnError(), row.read)).data;
      if (!saved) throw new AppError('reply_gone', m.support_reply_gone());
      return saved;
    },
    networkMode: 'always',
    onSettled: refetchReplies,
    meta: {
      successToast: () => SUPPORT_TOASTS.reply_saved,
      errorToast: ({ message }) => ({ ...SUPPORT_TOASTS.reply_save_failed, message }),
    },
  });
}

/** Optimistic update: hides canned answers that are being deleted. */
export const PENDING_DELETIONS: Optimistic<Reply[], Reply> = {
  mutationKey: ['support-replies', 'delete'],
  apply: (list, { id }) => list.filter((reply) => reply.id !== id),
};

/** Returns a function that deletes a canned answer and offers Undo in its toast. */
export function useDeleteReply() {
  const saving = useSaveReply();
  const { mutate } = useMutation<unknown, AppError, Reply>({
    ...optimisticCallbacks<Reply>(PENDING_DELETIONS.mutationKey, [
      confirmed({ queryKey: REPLIES_KEY }, PENDING_DELETIONS),
    ]),
    mutationFn: async ({ id }) => {
      const { data } = await supabase
        .from('support_replies')
        .delete()
        .eq('id', id)
        .select('id')
        .maybeSingle()
        .throwOnError();
      return data;
    },
    networkMode: 'always',
    meta: {
      successToast: (_row, variables) => {
        const { id, title, body } = variables as Reply;
        const undo = () => saving.mutate({ shown: null, id, title, body });
        return { ...SUPPORT_TOASTS.reply_deleted, message: m.support_quoted({ title }), undo };
      },
      errorToast: ({ message }) => ({ ...SUPPORT_TOASTS.reply_delete_failed, message }),
    },
  });
  return mutate;
}
