import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A note with low emphasis. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={classes.note}>{children}</div>;
}
