import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { canDelegate } from '#domain/tasks/delegated.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { entriesOf } from '../card/menu-entries.ts';
import { TaskSharing } from '../card/sharing-button.tsx';
import { TaskMenu } from '../card/task-menu.tsx';
import classes from './panel.module.css';

interface Props {
  task: Task;
  /** Opens the previous or the next task of the list; undefined if there is no such task. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * Renders the head of a task's panel: buttons for progress (such as Start and Complete), Delegate
 * and sharing, the same menu as in the task's row but without Edit, and the buttons to the previous
 * and the next task.
 */
export function PanelHead({ task, previous, next }: Props) {
  const { run, delegate, actor } = useBoard();
  const isListed = previous || next;
  return (
    <div className={classes.head} role="toolbar" aria-label={m.board_acts()}>
      {entriesOf(task, actor).progress.map(({ label, command }) => (
        <Button key={label} size="xs" variant="default" onClick={() => void run(command)}>
          {label}
        </Button>
      ))}
      {canDelegate(task, actor) && (
        <Button size="xs" variant="default" onClick={() => delegate(task)}>
          {m.board_delegate()}
        </Button>
      )}
      <TaskSharing task={task} />
      <TaskMenu task={task} tabIndex={0} inPanel />
      {isListed && (
        <div className={classes.steps}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={m.board_previous_task()}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={!previous}
            onClick={previous}
          >
            <IconChevronUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={m.board_next_task()}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={!next}
            onClick={next}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
