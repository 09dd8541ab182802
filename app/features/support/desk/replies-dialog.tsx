import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { type Reply, repliesQuery } from '../api/desk-queries.ts';
import { PENDING_DELETIONS, useDeleteReply } from '../api/use-replies.ts';
import classes from './replies-dialog.module.css';
import { ReplyForm } from './reply-form.tsx';

/** The dialog that lists, adds, edits and deletes canned answers. */
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
    const reply = edited === 'new' ? null : edited;
    return (
      <Dialog
        onClose={() => setEdited(undefined)}
        title={reply ? 'Edit canned answer' : 'New canned answer'}
        size="lg"
      >
        <ReplyForm userId={userId} reply={reply} onDone={() => setEdited(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title="Canned answers" size="lg">
      {!data && !error && <LoadingLines label="Loading canned answers" />}
      {!data && error && (
        <LoadFailed
          what="The canned answers could not be loaded"
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <p className={classes.none}>
          None yet. What you answer again and again can be kept here, and put into an answer by its
          title.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Canned answers">
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
                aria-label={`Edit ${reply.title}`}
                onClick={() => setEdited(reply)}
              >
                <IconPencil size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.act ?? ''}
                aria-label={`Delete ${reply.title}`}
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
          New canned answer
        </Button>
      )}
    </Dialog>
  );
}
