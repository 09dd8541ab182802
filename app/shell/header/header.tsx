import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { soonPart } from '#app/ui/feedback/soon-part.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { formatted } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './header.module.css';
import { ToolsSkeleton } from './header-skeleton.tsx';

// Lazy, because menus, popovers and tooltips are a fifth of the code, and the first task can be
// shown without them.
const HeaderTools = soonPart(() => import('./header-tools.tsx'), {
  Until: ToolsSkeleton,
  Missing: () => <PartMissing />,
});

interface Props {
  title: string;
  onToggleSidebar: () => void;
}

/** Spec §2 header: page title, today's date, search and the tools of every page. */
export function Header({ title, onToggleSidebar }: Props) {
  const narrow = useNarrow();
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="default"
        size={34}
        className={classes.tool ?? ''}
        aria-label={m.shell_sidebar_toggle()}
        title={m.shell_sidebar_toggle()}
        onClick={onToggleSidebar}
      >
        <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.where}>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {title}
        </h1>
        <TodayDate short={narrow} />
      </div>
      <HeaderTools />
    </header>
  );
}

/** Today's date in the person's time zone, updated when the day changes. */
function TodayDate({ short }: { short: boolean }) {
  const { today } = usePersonClock();
  const form = short ? 'short' : 'long';
  const text = formatted(today, {
    timeZone: 'UTC',
    weekday: form,
    day: 'numeric',
    month: form,
  }).replace(',', '');
  return <span className={classes.date}>{text}</span>;
}
