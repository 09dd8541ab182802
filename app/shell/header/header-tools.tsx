import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconHelp, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { NotificationsBell } from '#app/features/insight/notifications/index.ts';
import { AchievementsMenu } from '#app/features/insight/progress/index.ts';
import { CoachButton } from '#app/features/work/coach/index.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import classes from './header.module.css';
import { NarrowMenu } from './narrow-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

/** Spec §2 header: search and the tools of every page. */
export default function HeaderTools() {
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { user } = useAuth();
  return (
    <div className={classes.tools}>
      {narrow ? (
        <LinkTool
          label={m.shell_search_label()}
          to="/search-results"
          className={classes.notSmallest}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden />
        </LinkTool>
      ) : (
        <>
          <SearchBox />
          <CoachButton className={classes.tool} />
          <LinkTool label={m.shell_help()} to="/support">
            <IconHelp size={17} stroke={1.6} aria-hidden />
          </LinkTool>
          <AchievementsMenu className={classes.tool} />
        </>
      )}
      <NotificationsBell userId={user?.id ?? ''} className={classes.tool} />
      {narrow ? (
        <NarrowMenu />
      ) : (
        <Button
          className={classes.newTask ?? ''}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => void navigate('/tasks', { state: { quickAdd: true } })}
        >
          <span className={classes.newTaskText}>{m.shell_new_task()}</span>
        </Button>
      )}
      <UserMenu />
    </div>
  );
}

interface ToolProps {
  label: string;
  to: string;
  className?: string | undefined;
  children: React.ReactNode;
}

function LinkTool({ label, to, className = '', children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={to}
        variant="default"
        size={34}
        aria-label={label}
        className={`${classes.tool} ${className}`}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
