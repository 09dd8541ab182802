import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { TaskCard } from '../card/task-card.tsx';
import classes from './inbox.module.css';
import { SuggestionLine } from './suggestion-line.tsx';
import { useAcceptAll } from './use-accept-all.ts';

/** Maximum rows of the expanded strip; the sort view has all tasks. */
const ROWS = 5;

interface Props {
  /** The unsorted tasks, newest first. */
  tasks: readonly Task[];
}

/** Renders the inbox above the board: the unsorted tasks, each with a suggestion. */
export default memo(function InboxStrip({ tasks }: Props) {
  const { run } = useBoard();
  const { suggest, acceptAll, busy } = useAcceptAll();
  const [opened, setOpened] = useState(false);
  const shown = tasks.slice(0, opened ? ROWS : 1);

  return (
    <section className={classes.strip} data-quadrant-section aria-labelledby="inbox">
      <header className={classes.header}>
        <h2 id="inbox" data-quadrant-heading tabIndex={-1}>
          {m.board_inbox()} <span className={classes.count}>{tasks.length}</span>
        </h2>
        <Button component={Link} to="/tasks?view=sort" size="compact-sm">
          {m.board_inbox_sort({ count: tasks.length })}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!suggest}
          loading={busy}
          onClick={() => acceptAll(tasks)}
        >
          {m.board_inbox_accept_all()}
        </Button>
        {tasks.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {opened ? m.board_inbox_less() : m.board_inbox_more()}
          </Button>
        )}
      </header>
      <ul className={classes.list} aria-label={m.board_inbox_tasks()}>
        {shown.map((task, index) => {
          const suggestion = suggest?.(task);
          return (
            <TaskCard
              key={task.id}
              task={task}
              index={index}
              count={shown.length}
              arrived={false}
              below={
                suggestion && (
                  <SuggestionLine
                    task={task}
                    suggestion={suggestion}
                    accept={() =>
                      void run({ act: 'move', id: task.id, quadrant: suggestion.quadrant })
                    }
                  />
                )
              }
            />
          );
        })}
      </ul>
      {opened && tasks.length > ROWS && (
        <p className={classes.rest}>{m.board_inbox_rest({ count: tasks.length - ROWS })}</p>
      )}
    </section>
  );
});
