import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Beside the title: what the card does as a whole. */
  aside?: ReactNode;
  /** Below a hairline: the buttons of a form. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** A titled group of settings. */
export function Card({ title, lead, aside, foot, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children && <div className={classes.body}>{children}</div>}
      {foot && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}
