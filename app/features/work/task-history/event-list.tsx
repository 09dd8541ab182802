import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { eventText, type HistoryContext, momentText } from './messages.ts';
import { historyQuery } from './queries.ts';
import classes from './task-history.module.css';

interface Props {
  of: 'task_id' | 'delegation_id';
  id: string;
  /** A value that changes with every event, so that the history is refetched. */
  version: string;
  context: HistoryContext;
  /** When the task was created; shown as its first event. */
  added?: string;
}

/** Renders events and their times, newest first. */
export function EventList({ of, id, version, context, added }: Props) {
  const heading = useId();
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(of, id, version));
  return (
    <section className={classes.history} aria-labelledby={heading}>
      <h3 id={heading}>{m.tasks_history()}</h3>
      {!data && !isError && <LoadingLines label={m.tasks_history_loading()} lines={2} />}
      {!data && isError && (
        <LoadFailed
          what={m.tasks_history_failed()}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      <ol>
        {data?.map((event) => (
          <li key={event.id}>
            <span dir="auto">{eventText(event, context)}</span>
            <time dateTime={event.created_at}>{momentText(event.created_at, context)}</time>
          </li>
        ))}
        {added && (
          <li>
            <span>{m.tasks_history_added()}</span>
            <time dateTime={added}>{momentText(added, context)}</time>
          </li>
        )}
      </ol>
    </section>
  );
}
