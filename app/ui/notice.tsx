import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** What went wrong, heard at once by a screen reader; nothing while there is nothing to say. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      {children && <div className={classes.problem}>{children}</div>}
    </div>
  );
}

/** Something worth knowing, said quietly. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={classes.note}>{children}</div>;
}
