import { usePersonClock } from '#app/features/account/profile/index.ts';
import { isUnread } from '#domain/support/ticket.ts';
import { m } from '#messages';
import type { Ticket } from '../api/queries.ts';
import classes from '../desk/desk.module.css';
import { momentLabel, TICKET_STATUS_LABELS } from '../labels.ts';
import { TicketRow } from '../thread/ticket-row.tsx';

interface Props {
  tickets: readonly Ticket[];
  openId: string | undefined;
}

/** Renders the person's tickets: open and answered tickets first, closed tickets below. */
export function OwnTickets({ tickets, openId }: Props) {
  const groups = [
    {
      title: m.support_own_open(),
      label: m.support_own_open_tickets(),
      tickets: tickets.filter(({ status }) => status !== 'closed'),
    },
    {
      title: m.support_own_closed(),
      label: m.support_own_closed_tickets(),
      tickets: tickets.filter(({ status }) => status === 'closed'),
    },
  ];
  return groups
    .filter((group) => group.tickets.length > 0)
    .map((group) => (
      <section key={group.title} aria-label={group.label}>
        <h2 className={classes.group}>{group.title}</h2>
        <ul>
          {group.tickets.map((ticket) => (
            <OwnTicket key={ticket.id} ticket={ticket} isCurrent={ticket.id === openId} />
          ))}
        </ul>
      </section>
    ));
}

function OwnTicket({ ticket, isCurrent }: { ticket: Ticket; isCurrent: boolean }) {
  const { id, subject, status, asked_at, answered_at, reads } = ticket;
  const time = usePersonClock();
  const last = [asked_at, answered_at ?? ''].toSorted().at(-1) ?? asked_at;
  return (
    <TicketRow
      to={`/support?ticket=${id}`}
      subject={subject}
      isCurrent={isCurrent}
      isUnread={isUnread(ticket, 'person', reads[0]?.read_at)}
    >
      <span data-strong={status === 'answered' || undefined}>
        {TICKET_STATUS_LABELS.person[status]}
      </span>
      <time dateTime={last}>{momentLabel(last, time)}</time>
    </TicketRow>
  );
}
