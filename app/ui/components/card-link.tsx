import type { ReactNode } from 'react';
import { Link } from 'react-router';
import reach from '../theme/reach.module.css';
import classes from './card-link.module.css';

/** A link from a card to its page, beside the card's title. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${reach.reach} ${classes.link}`}>
      {children}
    </Link>
  );
}
