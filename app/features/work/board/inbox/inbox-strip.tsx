import { Button } from '@mantine/core';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { preserveFocus } from '#app/features/work/task-row/index.ts';
import { useMedium } from '#app/ui/hooks/use-narrow.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';
import { useAcceptAll } from './use-accept-all.ts';
import '#app/ui/theme/quadrant-hue.css';

/** Maximum number of rows, so that a long inbox does not push the board down. */
const ROWS = 5;
/** Maximum number of rows on a page with one column (below 992 px): each row has two lines. */
const FEW_ROWS = 2;

interface Props {
  /** The unsorted tasks, newest first. */
  tasks: readonly Task[];
}

/**
 * Renders the inbox above the board: the newest unsorted tasks, each with a suggestion, and a link
 * to the others (clarity §2).
 */
export const InboxStrip = memo(function InboxStrip({ tasks }: Props) {
  const { suggest, acceptAll, busy } = useAcceptAll();
  const strip = useRef<HTMLElement>(null);
  const medium = useMedium();
  // If a wide page cannot show all tasks, a link to the remaining tasks replaces the last row.
  const rows = medium ? FEW_ROWS : tasks.length > ROWS ? ROWS - 1 : ROWS;
  const shown = tasks.slice(0, rows);
  const rest = tasks.length - shown.length;

  return (
    <section ref={strip} className={classes.strip} data-quadrant-section aria-labelledby="inbox">
      <header className={classes.header}>
        <h2 id="inbox" data-quadrant-heading tabIndex={-1}>
          {m.tasks_inbox()} <span className={classes.count}>{tasks.length}</span>
        </h2>
        <p className={classes.lead}>{m.board_inbox_lead()}</p>
        <Button
          className={classes.act ?? ''}
          variant="default"
          disabled={!suggest}
          loading={busy}
          onClick={() => preserveFocus(strip.current, () => acceptAll(tasks))}
        >
          {m.board_inbox_accept_all()}
        </Button>
        <Button className={classes.act ?? ''} component={Link} to="/tasks?view=sort">
          {m.board_sort()}
        </Button>
      </header>
      <ul className={classes.list} aria-label={m.board_inbox_tasks()}>
        {shown.map((task, index) => (
          <InboxRow
            key={task.id}
            task={task}
            index={index}
            count={shown.length}
            suggest={suggest}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Link className={classes.rest ?? ''} to="/tasks?view=sort">
          {m.board_inbox_rest({ count: rest })}
        </Link>
      )}
    </section>
  );
});
