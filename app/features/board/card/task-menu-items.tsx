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
import { type Entry, entriesOf } from '#app/features/tasks/index.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';
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
        {progress.map(item(run))}
        <Menu.Item
          leftSection={<IconEdit size={16} />}
          rightSection={key('E')}
          onClick={() => edit(task)}
        >
          {isDelegatedToMe ? 'Open' : 'Edit'}
        </Menu.Item>
        {!isDelegatedToMe && task.status !== 'completed' && (
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

/** Positions the menu; the ARIA roles are on its button. */
function Place({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.place} />;
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
