import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { fileLinksQuery } from '../api/file-links.ts';
import { threadQuery } from '../api/queries.ts';
import { useLiveThread } from '../api/use-live-support.ts';
import { MessageItem } from './message-item.tsx';
import classes from './thread.module.css';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** Renders a ticket's messages, scrolled to the newest. Screen readers announce new messages. */
export function Thread({ ticketId, userId }: { ticketId: string; userId: string }) {
  useLiveThread(ticketId);
  const { data, error, isFetching, refetch } = useQuery(threadQuery(ticketId));
  const paths = (data ?? []).flatMap(({ attachments }) => attachments.map(({ path }) => path));
  const { data: links = {} } = useQuery(fileLinksQuery(paths));
  const log = useRef<HTMLDivElement>(null);
  const count = data?.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    // Scroll only the list of messages. On small screens the whole page scrolls, and should start
    // with the ticket's header.
    log.current?.scrollTo(0, log.current.scrollHeight);
  }, [count]);

  return (
    <div
      className={classes.thread}
      role="log"
      aria-label={m.support_messages()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
      tabIndex={0}
      ref={log}
    >
      {data && count > 0 && (
        <ol className={classes.list}>
          {data.map((message) => (
            <MessageItem key={message.id} message={message} userId={userId} links={links} />
          ))}
        </ol>
      )}
      {data && count === 0 && <p className={classes.none}>{m.support_messages_empty()}</p>}
      {!data && !error && <ThreadSkeleton />}
      {!data && error && (
        <div className={classes.failed}>
          <LoadFailed
            what={m.support_messages_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        </div>
      )}
    </div>
  );
}
