import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from './sort-view.module.css';

interface Props {
  /** How many tasks there were to sort. */
  sorted: number;
  undo: () => void;
}

/** Renders the end of sorting: how many tasks were sorted, and one next step (clarity §3). */
export function SortSummary({ sorted, undo }: Props) {
  return (
    <section className={classes.summary} aria-labelledby="sorted">
      <h2 id="sorted" tabIndex={-1} ref={(element) => element?.focus()}>
        {sorted > 0 ? m.board_sort_done({ count: sorted }) : m.board_sort_nothing()}
      </h2>
      <p>{sorted > 0 ? m.board_sort_done_text() : m.board_sort_nothing_text()}</p>
      <div className={classes.acts}>
        <Button component={Link} to="/dashboard">
          {m.board_sort_next()}
        </Button>
        <Button component={Link} to="/tasks" variant="default">
          {m.board_sort_leave()}
        </Button>
        {sorted > 0 && (
          <Button variant="subtle" color="gray" onClick={undo}>
            {m.ui_undo()}
          </Button>
        )}
      </div>
    </section>
  );
}
