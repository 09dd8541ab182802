import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconMailOpened } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { timeIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { useMark } from '../actions.ts';
import type { Notice } from '../list.ts';
import { NoticeAction } from './notice-action.tsx';
import classes from './notification-row.module.css';

interface Props {
  userId: string;
  /** The folded notifications, the newest first. */
  notices: readonly [Notice, ...Notice[]];
  opened: boolean;
  toggle: () => void;
  /** The rows, shown while the fold is expanded. */
  children: ReactNode;
}

/** Renders several 'Task Completed!' notifications as one line that expands (clarity §7). */
export function NoticeFold({ userId, notices, opened, toggle, children }: Props) {
  const { zone } = usePersonClock();
  const mark = useMark(userId);
  const unread = notices.filter(({ read }) => !read).map(({ id }) => id);
  const title = m.notifications_completed_count({ count: notices.length });
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <li
        className={classes.row}
        data-unread={unread.length > 0 || undefined}
        data-fold
        data-notice
        tabIndex={-1}
      >
        <span className={classes.icon}>
          <Chevron size={18} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.body}>
          <div className={classes.header}>
            <UnstyledButton
              className={classes.title}
              aria-expanded={opened}
              onClick={toggle}
              data-notice-title
            >
              {unread.length > 0 && (
                <span className="visually-hidden">{m.notifications_prefix_unread()} </span>
              )}
              <bdi translate="no">{title}</bdi>
            </UnstyledButton>
            <time className={classes.when} dateTime={notices[0].created_at}>
              {timeIn(zone, notices[0].created_at)}
            </time>
          </div>
        </div>
        {unread.length > 0 && (
          <div className={classes.acts}>
            <NoticeAction
              tooltip={m.notifications_mark_read()}
              label={m.notifications_mark_read_one({ title })}
              act={() => mark({ which: unread, read: true })}
            >
              <IconMailOpened size={17} stroke={1.6} aria-hidden />
            </NoticeAction>
          </div>
        )}
      </li>
      {opened && (
        <li className={classes.folded}>
          <ul aria-label={title}>{children}</ul>
        </li>
      )}
    </>
  );
}
