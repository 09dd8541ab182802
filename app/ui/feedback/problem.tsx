import { Children, type ReactNode } from 'react';
import classes from './problem.module.css';

/** An error that screen readers announce immediately; empty if there is no text. */
export function Problem({ children }: { children: ReactNode }) {
  const isSaid = Children.toArray(children).some(Boolean);
  return (
    <div role="alert" className={classes.place}>
      {isSaid && <div className={classes.problem}>{children}</div>}
    </div>
  );
}
