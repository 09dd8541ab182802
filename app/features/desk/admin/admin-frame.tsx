import type { ReactNode } from 'react';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { useFocusOnChange } from '#app/ui/hooks/use-focus-on-change.ts';
import { m } from '#messages';
import classes from './admin-frame.module.css';
import { AdminNav } from './admin-nav.tsx';

interface Props {
  /** Id of the current tab. */
  current: string;
  title: string;
  children: ReactNode;
}

/** The layout of all admin pages. */
export function AdminFrame({ current, title, children }: Props) {
  const heading = useFocusOnChange(current);
  return (
    <>
      <AdminNav current={current} />
      <div className={classes.page}>
        <h2 className={classes.title} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <Offline className={classes.offline}>{m.ui_offline_read_only()}</Offline>
        {children}
      </div>
    </>
  );
}
