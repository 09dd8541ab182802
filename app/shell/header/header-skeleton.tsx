import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconBell,
  IconDots,
  IconHelp,
  IconLayoutSidebar,
  IconPlus,
  IconSearch,
  IconSparkles,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react';
import { PersonPicture } from '#app/ui/pictures/person-picture.tsx';
import { m } from '#messages';
import classes from './header.module.css';

/** Renders an inert header before the profile has loaded. */
export function HeaderSkeleton({ title }: { title: string }) {
  return (
    <div className={classes.header} inert>
      <ToolSkeleton icon={IconLayoutSidebar} size={18} />
      <div className={classes.where}>
        <p className={classes.title}>{title}</p>
        <span className={`${classes.date} ${classes.dateLater}`} />
      </div>
      <ToolsSkeleton />
    </div>
  );
}

/** Renders inert placeholders for the header's tools until the tools have loaded. */
export function ToolsSkeleton() {
  return (
    <div className={classes.tools} aria-hidden inert>
      <ToolSkeleton
        icon={IconSearch}
        size={18}
        className={`${classes.onlyNarrow} ${classes.notSmallest}`}
      />
      <TextInput
        className={`${classes.search} ${classes.onlyWide}`}
        placeholder={m.shell_search_placeholder()}
        size="sm"
        leftSection={<IconSearch size={15} aria-hidden />}
        readOnly
      />
      {[IconSparkles, IconHelp, IconTrophy].map((icon) => (
        <ToolSkeleton key={icon.displayName} icon={icon} className={classes.onlyWide} />
      ))}
      <ToolSkeleton icon={IconBell} />
      <ToolSkeleton icon={IconDots} size={18} className={classes.onlyNarrow} />
      <Button
        component="span"
        className={`${classes.newTask} ${classes.onlyWide}`}
        leftSection={<IconPlus size={15} aria-hidden />}
      >
        <span className={classes.newTaskText}>{m.shell_new_task()}</span>
      </Button>
      <span className={classes.avatar}>
        <PersonPicture src={undefined} initials="" size={30} />
      </span>
    </div>
  );
}

interface ToolSkeletonProps {
  icon: TablerIcon;
  size?: number;
  className?: string | undefined;
}

function ToolSkeleton({ icon: ToolIcon, size = 17, className = '' }: ToolSkeletonProps) {
  return (
    <ActionIcon
      component="span"
      variant="default"
      size={34}
      className={`${classes.tool} ${className}`}
    >
      <ToolIcon size={size} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
