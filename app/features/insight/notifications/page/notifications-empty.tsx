import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from './notifications-page.module.css';

interface Props {
  /** Whether there are notifications, but none that match the filters. */
  isFiltered: boolean;
  showAll: () => void;
}

/** Renders the empty state, with a button for the next step. */
export function NotificationsEmpty({ isFiltered, showAll }: Props) {
  return (
    <section className={classes.empty}>
      <h2 tabIndex={-1} data-notices-heading>
        {isFiltered ? m.notifications_no_match_title() : m.notifications_empty_title()}
      </h2>
      <p>{isFiltered ? m.notifications_no_match_text() : m.notifications_empty_text()}</p>
      {isFiltered ? (
        <Button variant="default" onClick={showAll}>
          {m.notifications_show_all()}
        </Button>
      ) : (
        <Button variant="default" component={Link} to="/settings#notifications">
          {m.notifications_empty_choose()}
        </Button>
      )}
    </section>
  );
}
