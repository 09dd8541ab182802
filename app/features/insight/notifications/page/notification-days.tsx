import { useId, useState } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import type { Notice } from '../list.ts';
import { byDay } from './days.ts';
import { NoticeFold } from './notice-fold.tsx';
import classes from './notifications-page.module.css';
import { PageNotice } from './page-notice.tsx';
import { moveByKey } from './row-focus.ts';
import { runsOf } from './runs.ts';

interface Props {
  userId: string;
  notices: readonly Notice[];
  areSamples: boolean;
}

/** Renders notifications grouped by day, with their actions. */
export function NotificationDays({ userId, notices, areSamples }: Props) {
  const headingId = useId();
  const time = usePersonClock();
  // Ids of the notifications in expanded folds, so that a fold stays expanded when rows are added
  // or removed.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const row = (notice: Notice) => (
    <PageNotice key={notice.id} userId={userId} notice={notice} isSample={areSamples} />
  );
  const lineOf = (run: readonly Notice[]) => {
    const [newest, ...others] = run;
    if (!newest) return null;
    if (others.length === 0) return row(newest);
    const isOpen = run.some(({ id }) => opened.has(id));
    const toggle = () => {
      const ids = run.map(({ id }) => id);
      const rest = [...opened].filter((id) => !ids.includes(id));
      setOpened(new Set(isOpen ? rest : [...rest, ...ids]));
    };
    return (
      <NoticeFold
        key={`fold:${others.at(-1)?.id}`}
        userId={userId}
        notices={[newest, ...others]}
        opened={isOpen}
        toggle={toggle}
      >
        {run.map(row)}
      </NoticeFold>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the rows' links.
    <div className={classes.days} onKeyDown={moveByKey} data-notices>
      {byDay(notices, new Date().toISOString(), time).map(({ day, title, notices: ofDay }) => (
        <section key={day} aria-labelledby={`${headingId}${day}`}>
          <h2 id={`${headingId}${day}`} className={classes.day}>
            {title}
          </h2>
          <ul className={classes.list}>{runsOf(ofDay).map(lineOf)}</ul>
        </section>
      ))}
    </div>
  );
}
