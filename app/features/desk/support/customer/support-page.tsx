import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { draftKey, readDraft } from '#app/data/drafts/drafts.ts';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { usePreload } from '#app/data/query/use-preload.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { m } from '#messages';
import { PENDING_OWN_TICKETS } from '../api/pending-tickets.ts';
import { ownTicketsQuery } from '../api/queries.ts';
import { useLiveTickets } from '../api/use-live-support.ts';
import classes from '../desk/desk.module.css';
import { TicketsSkeleton } from '../thread/tickets-skeleton.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { TicketPane } from './ticket-pane.tsx';

const loadForm = () => import('./new-ticket.tsx');
const NewTicket = lazyPart(loadForm);
const PARTS = [loadForm];

/**
 * Renders /support: the person's tickets, and beside them the ticket that the URL parameter
 * `ticket` names.
 */
export default function SupportPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  useLiveTickets(userId);
  usePreload(PARTS);
  const {
    data: tickets,
    error,
    isFetching,
    refetch,
  } = useOptimisticQuery(ownTicketsQuery(userId), PENDING_OWN_TICKETS);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Reopen the form if it has a draft from before a reload.
  const [writing, setWriting] = useState(
    () => readDraft(draftKey(userId, 'support:new')) !== undefined,
  );
  const asked = params.get('ticket') ?? undefined;
  const open = tickets?.find(({ id }) => id === asked);
  const isMissing = asked !== undefined && tickets !== undefined && !open && !isFetching;

  return (
    <div className={classes.page} data-open={open ? true : undefined}>
      <div className={`${classes.bar} ${classes.beside}`}>
        <p className={classes.lead}>{m.support_lead()}</p>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWriting(true)}>
          {m.support_new_ticket()}
        </Button>
      </div>
      <Offline>{m.ui_offline_form()}</Offline>
      <div role="status" className={classes.missing}>
        {isMissing && <Note>{m.support_ticket_missing()}</Note>}
      </div>
      {tickets && tickets.length === 0 && (
        <div className={classes.list}>
          <div className={classes.none}>
            <h2>{m.support_empty_title()}</h2>
            <p>
              <ParaglideMessage
                message={m.support_empty_text}
                inputs={{}}
                markup={{ link: ({ children }) => <Link to="/faqs">{children}</Link> }}
              />
            </p>
            <Button onClick={() => setWriting(true)}>{m.support_empty_action()}</Button>
          </div>
        </div>
      )}
      {(!tickets || tickets.length > 0) && (
        <div className={classes.panes} data-open={open ? true : undefined}>
          <div className={classes.list}>
            {tickets && <OwnTickets tickets={tickets} openId={open?.id} />}
            {!tickets && !error && <TicketsSkeleton />}
            {!tickets && error && (
              <div className={classes.none}>
                <LoadFailed
                  what={m.support_own_failed()}
                  message={error.message}
                  busy={isFetching}
                  retry={() => void refetch()}
                />
              </div>
            )}
          </div>
          <section className={classes.pane} aria-label={m.support_ticket()}>
            {open ? (
              <TicketPane key={open.id} ticket={open} userId={userId} />
            ) : (
              <div className={classes.none}>
                <p>{m.support_own_choose()}</p>
              </div>
            )}
          </section>
        </div>
      )}
      <Suspense>
        {writing && (
          <NewTicket
            userId={userId}
            onClose={() => setWriting(false)}
            onOpened={(id) => {
              setWriting(false);
              void navigate(`/support?ticket=${id}`);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
