import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { usePersonClock } from '#app/features/profile/index.ts';
import { timeIn } from '#domain/dates/dates.ts';
import { useMark, useRemove } from '../actions.ts';
import type { Notice } from '../queries.ts';
import { byDay } from './days.ts';
import { NoticeRow } from './notification-row.tsx';
import classes from './notifications-page.module.css';
import { moveByKey, preserveRowFocus } from './row-focus.ts';

interface Props {
  userId: string;
  notices: readonly Notice[];
  areSamples: boolean;
}

/** Notifications grouped by day, with their actions. */
export function NotificationDays({ userId, notices, areSamples }: Props) {
  const id = useId();
  const time = usePersonClock();
  const mark = useMark(userId);
  const remove = useRemove(userId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the rows' links.
    <div className={classes.days} onKeyDown={moveByKey} data-notices>
      {byDay(notices, new Date().toISOString(), time).map(({ day, title, notices: ofDay }) => (
        <section key={day} aria-labelledby={`${id}${day}`}>
          <h2 id={`${id}${day}`} className={classes.day}>
            {title}
          </h2>
          <ul className={classes.list}>
            {ofDay.map((notice) => {
              const { id: noticeId, read } = notice;
              return (
                <NoticeRow
                  key={noticeId}
                  notice={notice}
                  when={timeIn(time.zone, notice.created_at)}
                  isSample={areSamples}
                  onOpen={() => !read && mark({ which: [noticeId], read: true })}
                >
                  {!areSamples && (
                    <>
                      <Act
                        label={read ? 'Mark unread' : 'Mark read'}
                        title={notice.title}
                        act={() => mark({ which: [noticeId], read: !read })}
                      >
                        {read ? (
                          <IconMail size={17} stroke={1.6} aria-hidden />
                        ) : (
                          <IconMailOpened size={17} stroke={1.6} aria-hidden />
                        )}
                      </Act>
                      <Act label="Delete" title={notice.title} act={() => remove(notice)}>
                        <IconTrash size={17} stroke={1.6} aria-hidden />
                      </Act>
                    </>
                  )}
                </NoticeRow>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ActProps {
  label: string;
  title: string;
  act: () => void;
  children: ReactNode;
}

function Act({ label, title, act, children }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size={32}
        className={classes.act}
        aria-label={`${label}: ${title}`}
        onClick={(event) => preserveRowFocus(event.currentTarget, act)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
