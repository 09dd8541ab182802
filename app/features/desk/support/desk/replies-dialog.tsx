import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { type Reply, repliesQuery } from '../api/desk-queries.ts';
import { PENDING_DELETIONS, useDeleteReply } from '../api/use-replies.ts';
import classes from './replies-dialog.module.css';
import { ReplyForm } from './reply-form.tsx';

/** Renders the dialog that lists, adds, edits and deletes canned answers. */
export default function RepliesDialog({
  userId,
  onClose,
}: {
  userId: string;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useOptimisticQuery(repliesQuery, PENDING_DELETIONS);
  const [edited, setEdited] = useState<Reply | 'new'>();
  const remove = useDeleteReply();
  if (edited) {
    const reply = edited === 'new' ? null : (data?.find(({ id }) => id === edited.id) ?? edited);
    return (
      <Dialog
        onClose={() => setEdited(undefined)}
        title={reply ? m.support_reply_edit() : m.support_reply_new()}
        size="lg"
      >
        <ReplyForm userId={userId} reply={reply} onDone={() => setEdited(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={m.support_replies()} size="lg">
      {!data && !error && <LoadingLines label={m.support_replies_loading()} />}
      {!data && error && (
        <LoadFailed
          what={m.support_replies_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={classes.none}>{m.support_replies_empty()}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={m.support_replies()}>
          {data.map((reply) => (
            <li key={reply.id} className={classes.reply}>
              <div className={classes.words} dir="auto">
                <strong>{reply.title}</strong>
                <p>{reply.body}</p>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.act ?? ''}
                aria-label={m.support_reply_edit_one({ title: reply.title })}
                onClick={() => setEdited(reply)}
              >
                <IconPencil size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.act ?? ''}
                aria-label={m.support_reply_delete_one({ title: reply.title })}
                onClick={() => remove(reply)}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Button variant="default" mt={16} onClick={() => setEdited('new')}>
          {m.support_reply_new()}
        </Button>
      )}
    </Dialog>
  );
}
