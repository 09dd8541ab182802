import { type ReactNode, useEffect, useRef } from 'react';
import classes from './text-page.module.css';

/** Whether a text page was shown before: every page after the first focuses its heading. */
let hasShown = false;

interface Props {
  title: string;
  lead?: ReactNode;
  /** Makes room for a list beside the text. */
  wide?: boolean;
  children?: ReactNode;
}

/** Renders the layout of a public text page. Its heading takes the focus after navigation. */
export function TextPage({ title, lead, wide, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each new title.
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
