import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import classes from './ticket-row.module.css';

interface Props {
  to: string;
  subject: string;
  isCurrent: boolean;
  isUnread: boolean;
  /** Shown below the subject, for example the author and the status. */
  children: ReactNode;
}

/** Renders a ticket in a list: its subject, and details below it. */
export function TicketRow({ to, subject, isCurrent, isUnread, children }: Props) {
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <Link
        to={to}
        className={classes.link}
        aria-current={isCurrent || undefined}
        preventScrollReset
      >
        <span className={classes.subject} {...TYPED}>
          {isUnread && <span className="visually-hidden">{m.support_unread()} </span>}
          {subject}
        </span>
        <span className={classes.meta}>{children}</span>
      </Link>
    </li>
  );
}
