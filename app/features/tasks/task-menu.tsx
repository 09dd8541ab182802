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
import { type Actor, type Command, isAllowed } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import { QUADRANTS, type Quadrant, type Task } from '#domain/tasks/task.ts';
import { useBoard } from './board-context.ts';
import classes from './task-menu.module.css';
import { QUADRANT_NAMES } from './words.ts';

interface Entry {
  label: string;
  icon: ReactNode;
  command: Command;
  hint?: string;
}

/** Everything that can be done to a task as it stands, for pointer, key and screen reader alike. */
export function TaskMenu({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const { run, edit, delegate, actor } = useBoard();
  const isHanded = delegationIdOf(task.id) !== undefined;
  const open = (entry: Entry) => isAllowed(task, entry.command, actor);
  const ends = endEntries(task).filter(open);
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
        {progressEntries(task).filter(open).map(item(run))}
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
        <Moves task={task} actor={actor} run={run} />
        {ends.length > 0 && <Menu.Divider />}
        {ends.map(item(run))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Moves({ task, actor, run }: { task: Task; actor: Actor; run: (c: Command) => unknown }) {
  const moves = QUADRANTS.map((quadrant): { quadrant: Quadrant; command: Command } => ({
    quadrant,
    command: { act: 'move', id: task.id, quadrant },
  })).filter(({ command }) => isAllowed(task, command, actor));
  if (moves.length === 0) return null;
  return (
    <>
      <Menu.Label aria-hidden>Move to</Menu.Label>
      {moves.map(({ quadrant, command }) => (
        <Menu.Item
          key={quadrant}
          leftSection={<span className={classes.dot} data-quadrant={quadrant} />}
          rightSection={key(String(QUADRANTS.indexOf(quadrant) + 1))}
          onClick={() => run(command)}
        >
          <span className="visually-hidden">Move to </span>
          {QUADRANT_NAMES[quadrant]}
        </Menu.Item>
      ))}
    </>
  );
}

/** Start or Resume, whichever says what it is: a paused task was started before. */
function progressEntries({ id, status, started_at }: Task): Entry[] {
  const paused = status === 'not_started' && started_at !== null;
  const play = <IconPlayerPlay size={16} />;
  return [
    paused
      ? { label: 'Resume', icon: play, command: { act: 'resume', id }, hint: 'S' }
      : status === 'completed'
        ? {
            label: 'Reopen',
            icon: <IconArrowBackUp size={16} />,
            command: { act: 'resume', id },
            hint: 'C',
          }
        : { label: 'Start', icon: play, command: { act: 'start', id }, hint: 'S' },
    {
      label: 'Pause',
      icon: <IconPlayerPause size={16} />,
      command: { act: 'pause', id },
      hint: 'S',
    },
    {
      label: 'Complete',
      icon: <IconCheck size={16} />,
      command: { act: 'complete', id },
      hint: 'C',
    },
  ];
}

function endEntries({ id }: Task): Entry[] {
  return [
    { label: 'Drop task', icon: <IconWind size={16} />, command: { act: 'drop', id }, hint: 'D' },
    {
      label: 'Delete task',
      icon: <IconTrash size={16} />,
      command: { act: 'delete', id },
      hint: '⌫',
    },
  ];
}

const item =
  (run: (command: Command) => unknown) =>
  ({ label, icon, command, hint }: Entry) => (
    <Menu.Item
      key={label}
      leftSection={icon}
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
