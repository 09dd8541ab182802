import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import { usePreload } from '#app/data/query/use-preload.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { Pager } from '#app/ui/tables/pager.tsx';
import { m } from '#messages';
import { QUEUE_PAGE, queueQuery } from '../api/desk-queries.ts';
import { PENDING_QUEUE } from '../api/pending-tickets.ts';
import { useLiveTickets } from '../api/use-live-support.ts';
import { OpenTicket } from '../thread/open-ticket.tsx';
import { TicketsSkeleton } from '../thread/tickets-skeleton.tsx';
import classes from './desk.module.css';
import { DeskStats } from './desk-stats.tsx';
import { hasQueueFilters, parseQueueFilters } from './filters.ts';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { TicketQueue } from './ticket-queue.tsx';

const loadReplies = () => import('./replies-dialog.tsx');
const RepliesDialog = lazyPart(loadReplies);
const PARTS = [loadReplies];
const FILTERS = ['status', 'assigned', 'category', 'priority', 'text'] as const;

/** Renders /admin-support: support's stats, the queue of tickets, and the open ticket. */
export default function AdminSupportPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  useLiveTickets();
  usePreload(PARTS);
  const [params] = useSearchParams();
  const filters = useMemo(() => parseQueueFilters(params), [params]);
  const page = pageIn(params);
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const queue = useOptimisticQuery(queueQuery(filters, page, userId), PENDING_QUEUE);
  const [managing, setManaging] = useState(false);
  const asked = params.get('ticket') ?? undefined;
  const linkTo = (id?: string) => {
    const next = new URLSearchParams(params);
    if (id) next.set('ticket', id);
    else next.delete('ticket');
    return `?${next}`;
  };
  const tickets = queue.data?.tickets;

  return (
    <div className={classes.page} data-open={asked ? true : undefined}>
      <div className={classes.beside}>
        <DeskStats />
      </div>
      <div className={classes.beside}>
        <QueueFilterBar
          filters={filters}
          userId={userId}
          narrow={narrow}
          aside={
            <Button variant="default" onClick={() => setManaging(true)}>
              {m.support_replies()}
            </Button>
          }
        />
      </div>
      <Offline>{m.ui_offline_form()}</Offline>
      <div className={classes.panes} data-open={asked ? true : undefined}>
        <div className={classes.list} aria-busy={queue.isPlaceholderData}>
          {tickets && tickets.length > 0 && (
            <TicketQueue tickets={tickets} openId={asked} userId={userId} linkTo={linkTo} />
          )}
          {tickets?.length === 0 && (
            <QueueEmpty
              status={filters.status}
              isNarrowed={hasQueueFilters(filters)}
              clear={clear}
              toFirst={page > 1 ? () => turnTo(1) : undefined}
            />
          )}
          {queue.data && queue.data.total > QUEUE_PAGE && (
            <div className={classes.footer}>
              <Pager
                page={page}
                size={QUEUE_PAGE}
                shown={queue.data.tickets.length}
                of={{ total: queue.data.total }}
                turnTo={turnTo}
              />
            </div>
          )}
          {!tickets && !queue.error && <TicketsSkeleton />}
          {!tickets && queue.error && (
            <div className={classes.none}>
              <LoadFailed
                what={m.support_desk_failed()}
                message={queue.error.message}
                busy={queue.isFetching}
                retry={() => void queue.refetch()}
              />
            </div>
          )}
        </div>
        <section className={classes.pane} aria-label={m.support_ticket()}>
          {asked ? (
            <OpenTicket
              key={asked}
              id={asked}
              userId={userId}
              back={linkTo()}
              onManageReplies={() => setManaging(true)}
            />
          ) : (
            <div className={classes.none}>
              <p>{m.support_desk_choose()}</p>
            </div>
          )}
        </section>
      </div>
      <Suspense>
        {managing && <RepliesDialog userId={userId} onClose={() => setManaging(false)} />}
      </Suspense>
    </div>
  );
}
