import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { useMark } from '../actions.ts';
import { noticeTimeLabel } from '../page/days.ts';
import { NoticeRow } from '../page/notification-row.tsx';
import { moveByKey, preserveRowFocus } from '../page/row-focus.ts';
import { useNotices } from '../page/use-notices.ts';
import classes from './notifications-panel.module.css';

/** Spec §2: number of notifications in the popover. */
const SHOWN = 5;

interface Props {
  userId: string;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/**
 * Renders the content of the popover: the five newest notifications, buttons that mark one or all
 * as read, and links to the page with all notifications.
 */
export default function NotificationsPanel({ userId, onLeave }: Props) {
  const { notices, areSamples } = useNotices(userId);
  const mark = useMark(userId);
  const time = usePersonClock();
  const now = new Date().toISOString();
  const more = (notices?.length ?? 0) - SHOWN;
  const [newest] = notices ?? [];
  const hasUnread = notices?.some(({ read }) => !read);

  return (
    <>
      <div className={classes.header}>
        <h2 className={classes.title} tabIndex={-1} data-notices-heading>
          {m.notifications_title()}
        </h2>
        {newest && hasUnread && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.button}
            onClick={(event) =>
              preserveRowFocus(event.currentTarget, () =>
                mark({ which: { upTo: newest.created_at }, read: true }),
              )
            }
          >
            {m.notifications_mark_all_read()}
          </Button>
        )}
      </div>
      {!notices && (
        <div className={classes.loading}>
          <LoadingLines label={m.notifications_loading()} />
        </div>
      )}
      {notices?.length === 0 && <p className={classes.empty}>{m.notifications_empty_title()}</p>}
      {notices && notices.length > 0 && (
        <ul className={classes.list} onKeyDown={moveByKey} data-notices>
          {notices.slice(0, SHOWN).map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              when={noticeTimeLabel(notice.created_at, now, time)}
              isSample={areSamples}
              isShort
              onOpen={() => {
                if (!notice.read) mark({ which: [notice.id], read: true });
                if (notice.action_url) onLeave();
              }}
            >
              {!notice.read && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.button}
                  aria-label={m.notifications_mark_read_one({ title: notice.title })}
                  onClick={(event) =>
                    preserveRowFocus(event.currentTarget, () =>
                      mark({ which: [notice.id], read: true }),
                    )
                  }
                >
                  {m.notifications_mark_read()}
                </Button>
              )}
            </NoticeRow>
          ))}
        </ul>
      )}
      <div className={classes.footer}>
        {more > 0 && (
          <Link to="/notifications" onClick={onLeave}>
            {m.notifications_view_more({ count: more })}
          </Link>
        )}
        <Link to="/notifications" onClick={onLeave}>
          {m.notifications_view_all()}
        </Link>
      </div>
    </>
  );
}
