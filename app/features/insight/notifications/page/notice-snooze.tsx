import { ActionIcon, Menu } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { noticeSnoozesAt, SnoozeItems, useWorkClock } from '#app/features/work/planning/index.ts';
import { timeIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { useSnooze } from '../actions.ts';
import type { Notice } from '../list.ts';
import classes from './notifications-page.module.css';
import { preserveRowFocus } from './row-focus.ts';

interface Props {
  userId: string;
  notice: Notice;
}

/** Renders the menu that snoozes a notification until a later time (clarity §4). */
export function NoticeSnooze({ userId, notice: { id, title } }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const snooze = useSnooze(userId);
  const snoozeUntil = (until: string) => {
    if (button.current) preserveRowFocus(button.current, () => snooze(id, until));
  };
  return (
    <Menu position="bottom-end" withinPortal trapFocus returnFocus>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          size={32}
          className={classes.act ?? ''}
          title={m.notifications_snooze()}
          aria-label={m.notifications_snooze_one({ title })}
        >
          <IconClock size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LaterItems snoozeUntil={snoozeUntil} />
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Renders the times to choose from. A separate component, so that only an open menu rerenders as
 * time passes.
 */
function LaterItems({ snoozeUntil }: { snoozeUntil: (until: string) => void }) {
  const clock = useWorkClock();
  return (
    <SnoozeItems
      choices={noticeSnoozesAt(clock)}
      hintOf={(until) => timeIn(clock.zone, until)}
      choose={snoozeUntil}
    />
  );
}
