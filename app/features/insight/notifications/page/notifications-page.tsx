import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import bar from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { useMark } from '../actions.ts';
import { FETCHED } from '../list.ts';
import { TYPES } from '../types.ts';
import { NotificationDays } from './notification-days.tsx';
import { NotificationsEmpty } from './notifications-empty.tsx';
import classes from './notifications-page.module.css';
import { preserveRowFocus } from './row-focus.ts';
import { useNotices } from './use-notices.ts';

const TYPE_CHOICES = Object.entries(TYPES).map(([value, { label }]) => ({ value, label }));

/** Renders /notifications: notifications by day, with the filters in the URL. */
export default function NotificationsPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { notices, areSamples } = useNotices(userId);
  const mark = useMark(userId);
  const [params, setParams] = useSearchParams();
  const onlyUnread = params.get('show') === 'unread';
  const type = params.get('type') ?? '';
  const known = Object.hasOwn(TYPES, type) ? type : '';
  const choose = (name: string, value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );

  if (!notices) return <NotificationsSkeleton />;
  const unread = notices.filter(({ read }) => !read).length;
  const [newest] = notices;
  const shown = notices.filter(
    (notice) => !(onlyUnread && notice.read) && (!known || notice.type === known),
  );
  return (
    <div className={classes.page}>
      <div className={bar.bar}>
        <SegmentedControl
          aria-label={m.notifications_which()}
          value={onlyUnread ? 'unread' : ''}
          onChange={(value) => choose('show', value)}
          data={[
            { value: '', label: m.ui_all() },
            {
              value: 'unread',
              label:
                unread > 0
                  ? m.notifications_unread_count({ count: unread })
                  : m.notifications_unread(),
            },
          ]}
        />
        <Select
          aria-label={m.notifications_type()}
          placeholder={m.notifications_all_types()}
          className={bar.field ?? ''}
          data={TYPE_CHOICES}
          value={known || null}
          onChange={(value) => choose('type', value)}
          clearable
          clearButtonProps={{ 'aria-label': m.notifications_all_types() }}
        />
        {newest && unread > 0 && (
          <Button
            variant="default"
            className={classes.all ?? ''}
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
      {shown.length > 0 ? (
        <NotificationDays userId={userId} notices={shown} areSamples={areSamples} />
      ) : (
        <NotificationsEmpty
          isFiltered={notices.length > 0}
          showAll={() => setParams({}, { replace: true })}
        />
      )}
      {notices.length >= FETCHED && (
        <p className={classes.end}>{m.notifications_newest({ count: FETCHED })}</p>
      )}
    </div>
  );
}

/** Renders the page's skeleton. */
function NotificationsSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={m.notifications_loading()}>
      <div className={bar.bar}>
        <Skeleton height={34} width={140} radius={8} />
        <Skeleton height={34} width={160} radius={8} />
      </div>
      <div className={classes.list}>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className={classes.skeleton}>
            <Skeleton height={16} width="40%" radius={5} />
            <Skeleton height={14} width="70%" radius={5} mt={8} />
          </div>
        ))}
      </div>
    </div>
  );
}
