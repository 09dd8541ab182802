import { useQuery } from '@tanstack/react-query';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { minutesBetween } from '#domain/dates/instant.ts';
import { isUnread } from '#domain/support/ticket.ts';
import { m } from '#messages';
import { type DeskTicket, deskPeopleQuery } from '../api/desk-queries.ts';
import { momentLabel, PRIORITY_LABELS, waitingText } from '../labels.ts';
import { TicketRow } from '../thread/ticket-row.tsx';
import { nameOfPerson } from './person-name.ts';

/** Waiting time in minutes from which a ticket is highlighted as overdue for an answer. */
const LATE_MINUTES = 24 * 60;

interface Props {
  tickets: readonly DeskTicket[];
  openId: string | undefined;
  userId: string;
  linkTo: (id: string) => string;
}

/** Renders one page of the queue. */
export function TicketQueue({ tickets, openId, userId, linkTo }: Props) {
  const { data: people = [] } = useQuery(deskPeopleQuery);
  const nameFor = (id: string | null) => {
    if (id === null) return m.support_desk_unassigned();
    if (id === userId) return m.support_desk_yours();
    const person = people.find((each) => each.id === id);
    return person ? nameOfPerson(person) : m.support_desk_someone_elses();
  };
  return (
    <ul aria-label={m.support_desk_queue()}>
      {tickets.map((ticket) => (
        <TicketRow
          key={ticket.id}
          to={linkTo(ticket.id)}
          subject={ticket.subject}
          isCurrent={ticket.id === openId}
          isUnread={isUnread(ticket, 'support', ticket.reads[0]?.read_at)}
        >
          <bdi translate="no" data-strong>
            {nameOfPerson(ticket.person)}
          </bdi>
          <span>#{ticket.number}</span>
          <TicketStatus ticket={ticket} />
          {ticket.priority !== 'normal' && (
            <span data-strong={ticket.urgency > 1 || undefined}>
              {PRIORITY_LABELS[ticket.priority]}
            </span>
          )}
          <bdi translate="no">{nameFor(ticket.assigned_to)}</bdi>
        </TicketRow>
      ))}
    </ul>
  );
}

/** Shows how long the person has waited, or the status of a ticket that needs no answer. */
function TicketStatus({ ticket }: { ticket: DeskTicket }) {
  const now = useMinute();
  const time = usePersonClock();
  const { waiting_since, status, closed_at, answered_at, created_at } = ticket;
  if (waiting_since !== null) {
    const minutes = minutesBetween(waiting_since, now);
    return (
      <span data-late={minutes >= LATE_MINUTES || undefined}>
        {m.support_desk_waiting({ duration: waitingText(minutes) })}
      </span>
    );
  }
  const since = closed_at ?? answered_at ?? created_at;
  return (
    <time dateTime={since}>
      {m.support_desk_since({ status, moment: momentLabel(since, time) })}
    </time>
  );
}
