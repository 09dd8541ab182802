import { Link } from 'react-router';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { isId } from '#domain/text/id.ts';
import { m } from '#messages';
import { deskTicketQuery } from '../api/desk-queries.ts';
import { PENDING_TICKET } from '../api/pending-tickets.ts';
import desk from '../desk/desk.module.css';
import { DeskPane } from '../desk/desk-pane.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

interface Props {
  id: string;
  userId: string;
  /** URL of the queue without an open ticket. */
  back: string;
  onManageReplies: () => void;
}

/** Renders the ticket named in the URL, whether or not the queue's filters match it. */
export function OpenTicket({ id, userId, back, onManageReplies }: Props) {
  const isKnown = isId(id);
  const { data, error, isFetching, refetch } = useOptimisticQuery(
    { ...deskTicketQuery(id), enabled: isKnown },
    PENDING_TICKET,
  );
  if (data) {
    return <DeskPane ticket={data} userId={userId} back={back} onManageReplies={onManageReplies} />;
  }
  if (isKnown && data === undefined && !error) return <ThreadSkeleton />;
  return (
    <div className={desk.none}>
      {error ? (
        <LoadFailed
          what={m.support_desk_ticket_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      ) : (
        <>
          <h2>{m.support_desk_ticket_missing_title()}</h2>
          <p>{m.support_desk_ticket_missing_text()}</p>
          <Link to={back}>{m.support_all_tickets()}</Link>
        </>
      )}
    </div>
  );
}
