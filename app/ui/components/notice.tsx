import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Something worth knowing, said quietly. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={classes.note}>{children}</div>;
}
