import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import desk from '../desk/desk.module.css';
import classes from './pane-header.module.css';

interface Props {
  subject: string;
  number: number;
  back: string;
  /** The ticket's actions, shown beside the subject. */
  acts: ReactNode;
  /** Shown below the subject. */
  children: ReactNode;
}

/**
 * Renders the header of an open ticket. The heading takes the focus if the focus was lost or is in
 * the ticket list, which narrow screens hide while a ticket is open.
 */
export function PaneHeader({ subject, number, back, acts, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const link = document.activeElement;
    const isHidden = link instanceof HTMLElement && link.offsetParent === null;
    if (link === document.body || isHidden) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={classes.header}>
      <Link to={back} className={desk.back}>
        <IconChevronLeft size={16} aria-hidden />
        {m.support_all_tickets()}
      </Link>
      <div className={classes.line}>
        <h2 className={classes.subject} tabIndex={-1} ref={heading} {...TYPED}>
          {subject} <span className={classes.number}>#{number}</span>
        </h2>
        <div className={classes.acts}>{acts}</div>
      </div>
      {children}
    </header>
  );
}
