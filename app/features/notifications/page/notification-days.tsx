import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { usePersonClock } from '#app/features/profile/index.ts';
import { timeIn } from '#domain/dates/dates.ts';
import { m } from '#messages';
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
                        tooltip={read ? m.notifications_mark_unread() : m.notifications_mark_read()}
                        label={
                          read
                            ? m.notifications_mark_unread_one({ title: notice.title })
                            : m.notifications_mark_read_one({ title: notice.title })
                        }
                        act={() => mark({ which: [noticeId], read: !read })}
                      >
                        {read ? (
                          <IconMail size={17} stroke={1.6} aria-hidden />
                        ) : (
                          <IconMailOpened size={17} stroke={1.6} aria-hidden />
                        )}
                      </Act>
                      <Act
                        tooltip={m.ui_delete()}
                        label={m.notifications_delete_one({ title: notice.title })}
                        act={() => remove(notice)}
                      >
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
  tooltip: string;
  label: string;
  act: () => void;
  children: ReactNode;
}

function Act({ tooltip, label, act, children }: ActProps) {
  return (
    <Tooltip label={tooltip}>
      <ActionIcon
        variant="subtle"
        size={32}
        className={classes.act}
        aria-label={label}
        onClick={(event) => preserveRowFocus(event.currentTarget, act)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
