import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from './analytics-page.module.css';

const COMING = [
  [m.analytics_new_completed(), m.analytics_new_completed_text()],
  [m.analytics_new_estimates(), m.analytics_new_estimates_text()],
  [m.analytics_new_times(), m.analytics_new_times_text()],
  [m.analytics_new_on_time(), m.analytics_new_on_time_text()],
  [m.analytics_new_delegations(), m.analytics_new_delegations_text()],
] as const;

/** Renders the empty state of a new account: the stats that the page will show later. */
export function NewAccount() {
  return (
    <section className={`${classes.state} ${classes.wide}`} aria-labelledby="new">
      <h2 id="new">{m.analytics_new_title()}</h2>
      <p>{m.analytics_new_lead()}</p>
      <dl className={classes.coming}>
        {COMING.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <Button component={Link} to="/tasks">
        {m.analytics_open_matrix()}
      </Button>
    </section>
  );
}
