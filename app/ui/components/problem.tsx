import { Children, type ReactNode } from 'react';
import classes from './problem.module.css';

/** What went wrong, heard at once by a screen reader; nothing while there is nothing to say. */
export function Problem({ children }: { children: ReactNode }) {
  const isSaid = Children.toArray(children).some(Boolean);
  return (
    <div role="alert" className={classes.place}>
      {isSaid && <div className={classes.problem}>{children}</div>}
    </div>
  );
}
