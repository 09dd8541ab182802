import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './analytics-page.module.css';

const COMING = [
  ['Completed over time', 'by day, week or month, in the colours of the quadrants'],
  ['Estimate against actual', 'how long tasks really took, from Start to Complete'],
  ['Time of day and weekday', 'when you get things done'],
  ['On time', 'how deadlines were kept'],
  ['Delegations', 'how they were answered, and how soon'],
] as const;

/** Renders what the page will show once there is something to count. */
export function NewAccount() {
  return (
    <section className={`${classes.state} ${classes.wide}`} aria-labelledby="new">
      <h2 id="new">Your figures begin with your first completed task</h2>
      <p>Then you will see here:</p>
      <dl className={classes.coming}>
        {COMING.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <Button component={Link} to="/tasks">
        Open the matrix
      </Button>
    </section>
  );
}
