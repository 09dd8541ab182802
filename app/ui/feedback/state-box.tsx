import type { ReactNode } from 'react';
import classes from './state-box.module.css';

interface Props {
  title: string;
  /** How screen readers announce the box, if it replaces content that was there. */
  role?: 'status' | 'alert';
  /** The button of the next step. */
  act?: ReactNode;
  /** One or two sentences below the title. */
  children?: ReactNode;
}

/** Renders, in place of content that is empty or missing, why it is so and what to do. */
export function StateBox({ title, role, act, children }: Props) {
  return (
    <div className={classes.box} role={role}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {act}
    </div>
  );
}
