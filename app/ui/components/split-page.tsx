import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { Offline } from '../feedback/offline.tsx';
import { MatrixPicture } from '../pictures/matrix-picture.tsx';
import classes from './split-page.module.css';

/**
 * The last title shown. Kept outside the component to detect a change from one page to the next.
 */
let shown: string | undefined;

/** The two-column layout of the sign-in pages: the form, and a picture of the matrix. */
export function SplitPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);

  // Move the focus to the heading when the title changes, unless a field or an element with
  // `data-autofocus` in the new content already has the focus.
  useEffect(() => {
    const before = shown;
    shown = title;
    if (before === undefined || before === title) return;
    const active = document.activeElement;
    if (active?.matches('input, [data-autofocus]') && section.current?.contains(active)) return;
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  return (
    <div className={classes.frame}>
      <section className={classes.form} ref={section}>
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Offline className={classes.offline}>{m.ui_offline_form()}</Offline>
        {children}
      </section>
      <div className={classes.picture}>
        <MatrixPicture />
        <p className={classes.caption}>{m.ui_matrix_caption()}</p>
      </div>
    </div>
  );
}
