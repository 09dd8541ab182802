import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from './start-card.module.css';

/** Renders the empty state, when there is no task to start with. */
export function NothingToStart() {
  return (
    <>
      <p className={classes.task}>{m.dashboard_start_empty_title()}</p>
      <p className={classes.reason}>{m.dashboard_start_empty_text()}</p>
      <div className={classes.acts}>
        <Button component={Link} to="/tasks" state={{ quickAdd: true }}>
          {m.dashboard_start_empty_action()}
        </Button>
      </div>
    </>
  );
}
