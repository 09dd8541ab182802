import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './notifications-page.module.css';

interface Props {
  /** There are notifications, but none match the filters. */
  isFiltered: boolean;
  showAll: () => void;
}

/** The empty state, with a next step. */
export function NotificationsEmpty({ isFiltered, showAll }: Props) {
  return (
    <section className={classes.empty}>
      <h2 tabIndex={-1} data-notices-heading>
        {isFiltered ? 'Nothing matches' : 'No notifications yet'}
      </h2>
      <p>
        {isFiltered
          ? 'None of your notifications is like this.'
          : 'When somebody answers a task that you handed over, or hands you one, you hear it here.'}
      </p>
      {isFiltered ? (
        <Button variant="default" onClick={showAll}>
          Show all
        </Button>
      ) : (
        <Button variant="default" component={Link} to="/settings#notifications">
          Choose what you hear of
        </Button>
      )}
    </section>
  );
}
