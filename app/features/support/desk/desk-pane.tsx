import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useMinute, usePersonClock } from '#app/features/profile/index.ts';
import reach from '#app/ui/theme/reach.module.css';
import { dayIn } from '#domain/dates/dates.ts';
import { minutesBetween } from '#domain/dates/time.ts';
import { waitingText } from '#domain/support/waiting.ts';
import type { DeskTicket } from '../api/desk-queries.ts';
import { useChangeTicket } from '../api/use-change-ticket.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import { Composer } from '../thread/composer.tsx';
import classes from '../thread/pane-header.module.css';
import { PaneHeader } from '../thread/pane-header.tsx';
import { Thread } from '../thread/thread.tsx';
import { DeskControls } from './desk-controls.tsx';
import { DeskTools } from './desk-tools.tsx';
import { nameOfPerson } from './person-name.ts';

const TIERS: Record<string, string> = {
  free: 'Free',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

interface Props {
  ticket: DeskTicket;
  userId: string;
  back: string;
  onManageReplies: () => void;
}

/**
 * A ticket in support's view: the author, waiting times, the thread with notes, and the answer
 * form.
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
            {isClosed ? 'Reopen' : 'Close ticket'}
          </Button>
        }
      >
        {person && (
          <p className={classes.facts}>
            <bdi>{nameOfPerson(person)}</bdi>
            <bdi>{person.email}</bdi>
            <span>{TIERS[person.subscription_tier] ?? person.subscription_tier}</span>
            <span>Here since {dayIn(zone, person.created_at)}</span>
            <Link
              className={reach.reach}
              to={`/admin-support?status=all&text=${encodeURIComponent(person.email)}`}
            >
              All their tickets
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
        label="Your answer"
        placeholder="Goes to the person, here and by mail"
        act={(internal) => (internal ? 'Save note' : 'Send answer')}
        tools={(tools) => (
          <DeskTools
            {...tools}
            blanks={{ name: person?.first_name ?? null, number }}
            onManage={onManageReplies}
          />
        )}
      />
    </>
  );
}

/** How long the person waited: until the first answer, until closing, and now. */
function Times({ ticket }: { ticket: DeskTicket }) {
  const { created_at, first_answered_at, closed_at, waiting_since, rating } = ticket;
  const now = useMinute();
  const { zone } = usePersonClock();
  const after = (moment: string) => waitingText(minutesBetween(created_at, moment));
  return (
    <p className={classes.facts}>
      <span>Opened {dayIn(zone, created_at)}</span>
      <span>
        {first_answered_at ? `First answer after ${after(first_answered_at)}` : 'Not answered yet'}
      </span>
      {waiting_since && <span>Waits {waitingText(minutesBetween(waiting_since, now))}</span>}
      {closed_at && <span>Closed after {after(closed_at)}</span>}
      {rating && <span>Rated {rating} of 5</span>}
    </p>
  );
}
