import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUserShare,
  IconWind,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { type Entry, entriesOf, QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import type { Act, Command } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import classes from './task-menu.module.css';

const ICONS: Partial<Record<Act, ReactNode>> = {
  start: <IconPlayerPlay size={16} />,
  resume: <IconPlayerPlay size={16} />,
  pause: <IconPlayerPause size={16} />,
  complete: <IconCheck size={16} />,
  drop: <IconWind size={16} />,
  delete: <IconTrash size={16} />,
};

const REOPEN_ICON = <IconArrowBackUp size={16} />;

interface Props {
  /** Id of the menu's button. */
  id: string;
  task: Task;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/** Renders every act that the task allows in its current state. */
export function TaskMenuItems({ id, task, opened, setOpened }: Props) {
  const { run, edit, delegate, actor } = useBoard();
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  const { progress, moves, end } = entriesOf(task, actor);
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={220}
      withinPortal
      trapFocus
      returnFocus
    >
      <Menu.Target>
        <Place />
      </Menu.Target>
      <Menu.Dropdown>
        {progress.map(item(task, run))}
        <Menu.Item
          leftSection={<IconEdit size={16} />}
          rightSection={key('E')}
          onClick={() => edit(task)}
        >
          {isDelegatedToMe ? m.ui_open() : m.ui_edit()}
        </Menu.Item>
        {!isDelegatedToMe && task.status !== 'completed' && (
          <Menu.Item
            leftSection={<IconUserShare size={16} />}
            rightSection={key('G')}
            onClick={() => delegate(task)}
          >
            {task.status === 'delegated' ? m.board_delegation() : m.board_delegate()}
          </Menu.Item>
        )}
        {moves.length > 0 && <Menu.Label aria-hidden>{m.board_move()}</Menu.Label>}
        {moves.map(({ label, quadrant, command, hint }) => (
          <Menu.Item
            key={quadrant}
            aria-label={label}
            leftSection={<span className={classes.dot} data-quadrant={quadrant} />}
            rightSection={key(hint)}
            onClick={() => run(command)}
          >
            {QUADRANT_NAMES[quadrant]}
          </Menu.Item>
        ))}
        {end.length > 0 && <Menu.Divider />}
        {end.map(item(task, run))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Positions the menu; the ARIA roles are on its button. */
function Place({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.place} />;
}

const item =
  ({ status }: Task, run: (command: Command) => unknown) =>
  ({ label, command, hint }: Entry) => (
    <Menu.Item
      key={label}
      leftSection={
        command.act === 'resume' && status === 'completed' ? REOPEN_ICON : ICONS[command.act]
      }
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
