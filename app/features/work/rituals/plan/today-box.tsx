import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Task } from '#domain/tasks/task.ts';
import classes from './today-box.module.css';
import { useStaysToday, useTodayToggle } from './use-today-toggle.ts';

interface Props {
  task: Task;
  /** The task as it was when the step began. */
  before: Task;
  isChosen: (task: Task) => boolean;
}

/**
 * Renders the box that adds a task to today or removes it again. If the task stays for today even
 * when it is planned for a later day, renders only a checked box.
 */
export function TodayBox({ task, before, isChosen }: Props) {
  const { name, ...toggle } = useTodayToggle(task, before, isChosen);
  const check = <IconCheck size={14} stroke={2} aria-hidden />;
  return useStaysToday()(task) ? (
    <span className={classes.check} data-stays>
      {check}
    </span>
  ) : (
    <UnstyledButton className={classes.check} aria-label={name} data-key="t" data-space {...toggle}>
      {isChosen(task) && check}
    </UnstyledButton>
  );
}
