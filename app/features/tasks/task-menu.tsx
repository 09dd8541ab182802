import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUserShare,
  IconWind,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Command } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useBoard } from './board-context.ts';
import { type Entry, entriesOf } from './task-entries.ts';
import classes from './task-menu.module.css';

const ICONS: Record<string, ReactNode> = {
  Start: <IconPlayerPlay size={16} />,
  Resume: <IconPlayerPlay size={16} />,
  Reopen: <IconArrowBackUp size={16} />,
  Pause: <IconPlayerPause size={16} />,
  Complete: <IconCheck size={16} />,
  'Drop task': <IconWind size={16} />,
  'Delete task': <IconTrash size={16} />,
};

/** Everything that can be done to a task as it stands, for pointer, key and screen reader alike. */
export function TaskMenu({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const { run, edit, delegate, actor } = useBoard();
  const isHanded = delegationIdOf(task.id) !== undefined;
  const { progress, moves, end } = entriesOf(task, actor);
  return (
    <Menu position="bottom-end" width={220} withinPortal trapFocus returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.button}
          aria-label={`More for ${task.title}`}
          tabIndex={tabIndex}
          data-task-menu
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {progress.map(item(run))}
        <Menu.Item
          leftSection={<IconEdit size={16} />}
          rightSection={key('E')}
          onClick={() => edit(task)}
        >
          {isHanded ? 'Open' : 'Edit'}
        </Menu.Item>
        {!isHanded && task.status !== 'completed' && (
          <Menu.Item
            leftSection={<IconUserShare size={16} />}
            rightSection={key('G')}
            onClick={() => delegate(task)}
          >
            {task.status === 'delegated' ? 'See delegation' : 'Delegate…'}
          </Menu.Item>
        )}
        {moves.length > 0 && <Menu.Label aria-hidden>Move to</Menu.Label>}
        {moves.map(({ label, quadrant, command, hint }) => (
          <Menu.Item
            key={quadrant}
            leftSection={<span className={classes.dot} data-quadrant={quadrant} />}
            rightSection={key(hint)}
            onClick={() => run(command)}
          >
            <span className="visually-hidden">Move to </span>
            {label.replace('Move to ', '')}
          </Menu.Item>
        ))}
        {end.length > 0 && <Menu.Divider />}
        {end.map(item(run))}
      </Menu.Dropdown>
    </Menu>
  );
}

const item =
  (run: (command: Command) => unknown) =>
  ({ label, command, hint }: Entry) => (
    <Menu.Item
      key={label}
      leftSection={ICONS[label]}
      rightSection={key(hint)}
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
