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

/** Renders why content is empty or missing, and what to do, in place of the content. */
export function StateBox({ title, role, act, children }: Props) {
  return (
    <div className={classes.box} role={role}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {act}
    </div>
  );
}
