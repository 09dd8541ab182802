import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { timeIn } from '#domain/dates/format.ts';
import { personDay } from '#domain/dates/zone.ts';
import { m } from '#messages';
import { useMark, useRemove } from '../actions.ts';
import type { Notice } from '../list.ts';
import { NoticeAction } from './notice-action.tsx';
import { NoticeSnooze } from './notice-snooze.tsx';
import { NoticeRow } from './notification-row.tsx';

interface Props {
  userId: string;
  notice: Notice;
  isSample: boolean;
}

/** Renders a notification of the page, with its actions. */
export function PageNotice({ userId, notice, isSample }: Props) {
  const { zone, dayStart, today } = usePersonClock();
  const mark = useMark(userId);
  const remove = useRemove(userId);
  const { id, title, read, snoozed_until: until } = notice;
  return (
    <NoticeRow
      notice={notice}
      when={timeIn(zone, notice.created_at)}
      snoozed={
        until
          ? m.notifications_snoozed({
              day: dayInSentence(personDay(until, zone, dayStart), today),
              time: timeIn(zone, until),
            })
          : undefined
      }
      isSample={isSample}
      onOpen={() => !read && mark({ which: [id], read: true })}
    >
      {!isSample && (
        <>
          <NoticeAction
            tooltip={read ? m.notifications_mark_unread() : m.notifications_mark_read()}
            label={
              read
                ? m.notifications_mark_unread_one({ title })
                : m.notifications_mark_read_one({ title })
            }
            act={() => mark({ which: [id], read: !read })}
          >
            {read ? (
              <IconMail size={17} stroke={1.6} aria-hidden />
            ) : (
              <IconMailOpened size={17} stroke={1.6} aria-hidden />
            )}
          </NoticeAction>
          <NoticeSnooze userId={userId} notice={notice} />
          <NoticeAction
            tooltip={m.ui_delete()}
            label={m.notifications_delete_one({ title })}
            act={() => remove(notice)}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </NoticeAction>
        </>
      )}
    </NoticeRow>
  );
}
