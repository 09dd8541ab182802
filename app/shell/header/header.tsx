import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconHelp, IconLayoutSidebar, IconPlus, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { CoachButton } from '#app/features/coach/index.ts';
import { NotificationsBell } from '#app/features/notifications/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { AchievementsMenu } from '#app/features/progress/index.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import classes from './header.module.css';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  title: string;
  onToggleSidebar: () => void;
}

/** Spec §2 header: page title, today's date, search and the tools of every page. */
export function Header({ title, onToggleSidebar }: Props) {
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { user } = useAuth();
  return (
    <header className={classes.header}>
      <Tool label={m.shell_sidebar_toggle()} onClick={onToggleSidebar}>
        <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
      </Tool>
      <div className={classes.where}>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {title}
        </h1>
        <Today short={narrow} />
      </div>
      <div className={classes.tools}>
        {narrow ? (
          <Tool label={m.shell_search_label()} to="/search-results">
            <IconSearch size={18} stroke={1.6} aria-hidden />
          </Tool>
        ) : (
          <SearchBox />
        )}
        {!narrow && (
          <>
            <CoachButton className={classes.tool} />
            <Tool label={m.shell_help()} to="/support">
              <IconHelp size={17} stroke={1.6} aria-hidden />
            </Tool>
            <AchievementsMenu className={classes.tool} />
          </>
        )}
        <NotificationsBell userId={user?.id ?? ''} className={classes.tool} />
        {!narrow && (
          <Button
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => void navigate('/tasks', { state: { quickAdd: true } })}
          >
            {m.shell_new_task()}
          </Button>
        )}
        <UserMenu />
      </div>
    </header>
  );
}

/** Today's date in the person's time zone, updated when the day changes. */
function Today({ short }: { short: boolean }) {
  const { today } = usePersonClock();
  const text = new Date(`${today}T00:00:00Z`)
    .toLocaleDateString('en-GB', {
      timeZone: 'UTC',
      weekday: short ? 'short' : 'long',
      day: 'numeric',
      month: short ? 'short' : 'long',
    })
    .replace(',', '');
  return <span className={classes.date}>{text}</span>;
}

interface ToolProps {
  label: string;
  to?: string;
  onClick?: () => void;
  children: ReactNode;
}

function Tool({ label, to, onClick, children }: ToolProps) {
  const looks = {
    variant: 'default',
    size: 34,
    'aria-label': label,
    className: classes.tool ?? '',
  };
  return (
    <Tooltip label={label}>
      {to ? (
        <ActionIcon component={Link} to={to} {...looks}>
          {children}
        </ActionIcon>
      ) : (
        <ActionIcon onClick={onClick} {...looks}>
          {children}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
