import { type ReactNode, useEffect, useRef } from 'react';
import classes from './text-page.module.css';

/** Whether another page was shown before: what is new then begins with its heading. */
let hasShown = false;

interface Props {
  title: string;
  lead?: ReactNode;
  /** Wide enough for a list beside the text. */
  wide?: boolean;
  children?: ReactNode;
}

/** A public page of text: its heading, which takes the focus on the way from another page, and a measure. */
export function TextPage({ title, lead, wide, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page says something else.
  useEffect(() => {
    if (hasShown && !window.location.hash) heading.current?.focus({ preventScroll: true });
    hasShown = true;
  }, [title]);
  return (
    <article className={classes.page} data-wide={wide || undefined}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </article>
  );
}
