import { useMutation } from '@tanstack/react-query';
import { insertOnce } from '#app/data/api/insert-once.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { m } from '#messages';
import { SUPPORT_TOASTS } from '../toasts.ts';
import { REPLIES_KEY, type Reply } from './desk-queries.ts';

type ReplyInput = Pick<Reply, 'id' | 'title' | 'body'> & { isNew: boolean };

const refetchReplies = () => queryClient.invalidateQueries({ queryKey: REPLIES_KEY });

/** Returns the mutation that saves a new or changed canned answer. */
export function useSaveReply() {
  return useSingleMutation<unknown, AppError, ReplyInput>({
    mutationFn: async ({ isNew, id, title, body }) => {
      const replies = () => supabase.from('support_replies');
      const read = () => replies().select('id').eq('id', id).maybeSingle().throwOnError();
      const { data } = isNew
        ? await insertOnce(
            replies().insert({ id, title, body }).select('id').maybeSingle().throwOnError(),
            read,
          )
        : await replies()
            .update({ title, body })
            .eq('id', id)
            .select('id')
            .maybeSingle()
            .throwOnError();
      if (!data) throw new AppError('reply_gone', m.support_reply_gone());
      return data;
    },
    networkMode: 'always',
    onSuccess: refetchReplies,
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
        const undo = () => saving.mutate({ isNew: true, id, title, body });
        return { ...SUPPORT_TOASTS.reply_deleted, message: m.support_quoted({ title }), undo };
      },
      errorToast: ({ message }) => ({ ...SUPPORT_TOASTS.reply_delete_failed, message }),
    },
  });
  return mutate;
}
