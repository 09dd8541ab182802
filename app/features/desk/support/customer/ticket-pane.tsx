import { Button } from '@mantine/core';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import type { Ticket } from '../api/queries.ts';
import { useChangeTicket } from '../api/use-change-ticket.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import { CATEGORY_LABELS, momentLabel, TICKET_STATUS_LABELS } from '../labels.ts';
import { Composer } from '../thread/composer.tsx';
import classes from '../thread/pane-header.module.css';
import { PaneHeader } from '../thread/pane-header.tsx';
import { Thread } from '../thread/thread.tsx';
import { RatingCard } from './rating-card.tsx';

/** Renders a person's own ticket: its details, the thread, the rating and the message form. */
export function TicketPane({ ticket, userId }: { ticket: Ticket; userId: string }) {
  const { id, subject, number, status, category, created_at, first_answered_at } = ticket;
  const time = usePersonClock();
  const change = useChangeTicket();
  useMarkRead(ticket, 'person', userId);
  const isClosed = status === 'closed';
  const toggle = () =>
    isClosed
      ? change({ act: 'reopen', ticket, patch: { status: 'open' } })
      : change({ act: 'close', ticket, patch: { status: 'closed' } });
  return (
    <>
      <PaneHeader
        subject={subject}
        number={number}
        back="/support"
        acts={
          <Button variant="default" size="xs" onClick={toggle}>
            {isClosed ? m.support_reopen() : m.support_close_ticket()}
          </Button>
        }
      >
        <p className={classes.details}>
          <span>{TICKET_STATUS_LABELS.person[status]}</span>
          <span>{CATEGORY_LABELS[category]}</span>
          <span>{m.support_own_sent({ moment: momentLabel(created_at, time) })}</span>
        </p>
      </PaneHeader>
      <Thread ticketId={id} userId={userId} />
      {status !== 'open' && first_answered_at && <RatingCard ticket={ticket} />}
      <Composer
        ticketId={id}
        userId={userId}
        label={m.support_own_message()}
        placeholder={
          isClosed ? m.support_own_reopen_placeholder() : m.support_own_add_placeholder()
        }
        act={() => m.support_own_send()}
      />
    </>
  );
}
