import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { tierName } from '#app/data/platform/tiers.ts';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import reach from '#app/ui/theme/reach.module.css';
import { dayIn } from '#domain/dates/format.ts';
import { minutesBetween } from '#domain/dates/instant.ts';
import { m } from '#messages';
import type { DeskTicket } from '../api/desk-queries.ts';
import { useChangeTicket } from '../api/use-change-ticket.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import { waitingText } from '../labels.ts';
import { Composer } from '../thread/composer.tsx';
import classes from '../thread/pane-header.module.css';
import { PaneHeader } from '../thread/pane-header.tsx';
import { Thread } from '../thread/thread.tsx';
import { DeskControls } from './desk-controls.tsx';
import { DeskTools } from './desk-tools.tsx';
import { nameOfPerson } from './person-name.ts';

interface Props {
  ticket: DeskTicket;
  userId: string;
  back: string;
  onManageReplies: () => void;
}

/**
 * Renders a ticket in support's view: the author, the waiting times, the controls, the thread with
 * internal notes, and the answer form.
 */
export function DeskPane({ ticket, userId, back, onManageReplies }: Props) {
  const { id, subject, number, status, person } = ticket;
  const change = useChangeTicket();
  const { zone } = usePersonClock();
  useMarkRead(ticket, 'support', userId);
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
        back={back}
        acts={
          <Button variant="default" size="xs" onClick={toggle}>
            {isClosed ? m.support_reopen() : m.support_close_ticket()}
          </Button>
        }
      >
        {person && (
          <p className={classes.details}>
            <bdi translate="no">{nameOfPerson(person)}</bdi>
            <bdi translate="no">{person.email}</bdi>
            <span>{tierName(person.subscription_tier)}</span>
            <span>{m.support_desk_joined({ day: dayIn(zone, person.created_at) })}</span>
            <Link
              className={reach.reach}
              to={`/admin-support?status=all&text=${encodeURIComponent(person.email)}`}
            >
              {m.support_desk_their_tickets()}
            </Link>
          </p>
        )}
        <Times ticket={ticket} />
        <DeskControls ticket={ticket} userId={userId} />
      </PaneHeader>
      <Thread ticketId={id} userId={userId} />
      <Composer
        ticketId={id}
        userId={userId}
        label={m.support_desk_answer()}
        placeholder={m.support_desk_answer_placeholder()}
        act={(internal) => (internal ? m.support_desk_save_note() : m.support_desk_send())}
        tools={(tools) => (
          <DeskTools
            {...tools}
            blanks={{ name: person?.first_name ?? m.support_reply_no_name(), number }}
            onManage={onManageReplies}
          />
        )}
      />
    </>
  );
}

/**
 * Shows when the ticket was opened, how long the first answer and the closing took, how long the
 * person has been waiting now, and the rating.
 */
function Times({ ticket }: { ticket: DeskTicket }) {
  const { created_at, first_answered_at, closed_at, waiting_since, rating } = ticket;
  const now = useMinute();
  const { zone } = usePersonClock();
  const after = (moment: string) => waitingText(minutesBetween(created_at, moment));
  return (
    <p className={classes.details}>
      <span>{m.support_desk_opened({ day: dayIn(zone, created_at) })}</span>
      <span>
        {first_answered_at
          ? m.support_desk_first_answer({ duration: after(first_answered_at) })
          : m.support_desk_not_answered()}
      </span>
      {waiting_since && (
        <span>
          {m.support_desk_waiting({ duration: waitingText(minutesBetween(waiting_since, now)) })}
        </span>
      )}
      {closed_at && <span>{m.support_desk_closed_after({ duration: after(closed_at) })}</span>}
      {rating && <span>{m.support_desk_rated({ rating })}</span>}
    </p>
  );
}
