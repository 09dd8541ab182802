import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';
import { badgeText, bellName } from '../labels.ts';
import { useUnreadCount } from '../queries.ts';
import classes from './notifications-bell.module.css';

// Lazy, so that a first visit does not load the panel.
const load = () => import('./notifications-panel.tsx');
const NotificationsPanel = lazyPart(load);

interface Props {
  userId: string;
  /** Class of the header's buttons. */
  className: string | undefined;
}

/** Renders the bell with its unread badge and the popover of the newest notifications (spec §2). */
export function NotificationsBell({ userId, className }: Props) {
  const [opened, setOpened] = useState(false);
  const unread = useUnreadCount(userId);
  const preload = () => void load();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      withRoles
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={bellName(unread)}
          className={`${className} ${classes.bell}`}
          onClick={() => setOpened((before) => !before)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <IconBell size={17} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden>
              {badgeText(unread)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.notifications_title()} className={classes.dropdown}>
        <Suspense
          fallback={
            <p className={classes.loading} role="status">
              {m.notifications_loading()}
            </p>
          }
        >
          <NotificationsPanel userId={userId} onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
