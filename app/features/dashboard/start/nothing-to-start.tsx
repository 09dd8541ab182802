import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './start-card.module.css';

/** Renders the empty state, when there is no task to start with. */
export function NothingToStart() {
  return (
    <>
      <p className={classes.task}>Nothing waits for you</p>
      <p className={classes.reason}>
        What you add next shows up here, with the reason to begin with it.
      </p>
      <div className={classes.acts}>
        <Button component={Link} to="/tasks" state={{ quickAdd: true }}>
          Add a task
        </Button>
      </div>
    </>
  );
}
