import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './card-link.module.css';

/** The way from a card to the page behind it, beside the card's title. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  );
}
