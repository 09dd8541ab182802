import type { ReactNode } from 'react';
import classes from './auth.module.css';

/** What went wrong with a form, where a screen reader hears it at once. */
export function Problem({ children }: { children: ReactNode }) {
  return <div role="alert">{children && <p className={classes.problem}>{children}</p>}</div>;
}
