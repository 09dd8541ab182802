import type { ReactNode } from 'react';
import { MatrixPicture } from '#app/ui/matrix-picture.tsx';
import classes from './auth.module.css';

/** The two halves of a sign-in page: the form, and a picture of what waits behind it. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <section className={classes.form}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
      <div className={classes.picture}>
        <MatrixPicture />
        <p className={classes.caption}>Four places for a task, and the reason why.</p>
      </div>
    </div>
  );
}
