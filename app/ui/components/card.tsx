import { type ReactNode, useId } from 'react';
import { formatNumber } from '../format.ts';
import classes from './card.module.css';

interface Props {
  title: string;
  /** The number of items that the card lists, shown beside its title. */
  count?: number | undefined;
  /** Heading level below the page's h1. */
  heading?: 'h2' | 'h3';
  lead?: ReactNode;
  /** Controls for the whole card, beside the title. */
  aside?: ReactNode;
  /** Buttons below a hairline, for example the buttons of a form. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A titled section of a page. */
export function Card(props: Props) {
  const { title, count, heading: Heading = 'h3', lead, aside, footer, children } = props;
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.header}>
        <div className={classes.words}>
          <Heading id={id} className={classes.title}>
            {title}
          </Heading>
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children && <div className={classes.body}>{children}</div>}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
