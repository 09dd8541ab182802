import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBuilding,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconEdit,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUserShare,
  IconWind,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useProfile } from '#app/features/account/profile/index.ts';
import { openPlan, useWorkClock } from '#app/features/work/planning/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import type { Act, Command } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { entriesOf, type MenuEntry } from './menu-entries.ts';
import { sharingOf } from './sharing-button.tsx';
import classes from './task-menu.module.css';

const ICONS: Partial<Record<Act, ReactNode>> = {
  start: <IconPlayerPlay size={16} />,
  resume: <IconPlayerPlay size={16} />,
  pause: <IconPlayerPause size={16} />,
  complete: <IconCheck size={16} />,
  plan: <IconCalendarEvent size={16} />,
  snooze: <IconClock size={16} />,
  drop: <IconWind size={16} />,
  delete: <IconTrash size={16} />,
};

const REOPEN_ICON = <IconArrowBackUp size={16} />;

interface Props {
  task: Task;
  /** Entries to leave out, because the page has another button for the same action. */
  without?: readonly ('edit' | 'plans')[];
}

/**
 * Renders the entries of a task's menu: every action that the task's current state allows, the same
 * wherever the task is shown, except for `without`.
 */
export function TaskMenuEntries({ task, without = [] }: Props) {
  const { run, edit, delegate, actor } = useBoard();
  const clock = useWorkClock();
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  const { progress, plans, moves, end } = entriesOf(task, actor, clock);
  const sharing = sharingOf(task, actor, useProfile()?.company_id ?? null);
  const hasPlans = plans.length > 0 && !without.includes('plans');
  return (
    <>
      {progress.map(item(task, run))}
      {!without.includes('edit') && (
        <Menu.Item
          leftSection={<IconEdit size={16} />}
          rightSection={key('E')}
          onClick={() => edit(task)}
        >
          {isDelegatedToMe ? m.ui_open() : m.ui_edit()}
        </Menu.Item>
      )}
      {!isDelegatedToMe && task.status !== 'completed' && (
        <Menu.Item
          leftSection={<IconUserShare size={16} />}
          rightSection={key('A')}
          onClick={() => delegate(task)}
        >
          {task.status === 'delegated' ? m.board_delegation() : m.board_delegate()}
        </Menu.Item>
      )}
      {sharing && (
        <Menu.Item
          leftSection={sharing.companyId ? <IconBuilding size={16} /> : <IconLock size={16} />}
          onClick={() => run(sharing)}
        >
          {sharing.companyId ? m.board_share() : m.board_make_private()}
        </Menu.Item>
      )}
      {hasPlans && <Menu.Label aria-hidden>{m.tasks_label_planned()}</Menu.Label>}
      {hasPlans && plans.map(item(task, run))}
      {hasPlans && (
        <Menu.Item
          leftSection={<IconCalendarEvent size={16} />}
          rightSection={key('W')}
          onClick={() => openPlan(task.id)}
        >
          {m.board_pick_day()}
        </Menu.Item>
      )}
      {moves.length > 0 && <Menu.Divider />}
      {moves.map(({ label, quadrant, command, hint }) => (
        <Menu.Item
          key={quadrant}
          leftSection={<Pip quadrant={quadrant} />}
          rightSection={key(hint)}
          onClick={() => run(command)}
        >
          {label}
        </Menu.Item>
      ))}
      {end.length > 0 && <Menu.Divider />}
      {end.map(item(task, run))}
    </>
  );
}

const item =
  ({ status }: Task, run: (command: Command) => unknown) =>
  ({ label, command, hint }: MenuEntry) => (
    <Menu.Item
      key={label}
      leftSection={
        command.act === 'resume' && status === 'completed' ? REOPEN_ICON : ICONS[command.act]
      }
      rightSection={hint && key(hint)}
      {...(command.act === 'delete' && { color: 'var(--late)' })}
      onClick={() => run(command)}
    >
      {label}
    </Menu.Item>
  );

const key = (text: string) => (
  <kbd className={classes.key} aria-hidden>
    {text}
  </kbd>
);
