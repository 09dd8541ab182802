import type { ReactNode } from 'react';
import classes from './problem.module.css';

/** What went wrong, where a screen reader hears it at once. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.place}>
      {children && <p className={classes.problem}>{children}</p>}
    </div>
  );
}
