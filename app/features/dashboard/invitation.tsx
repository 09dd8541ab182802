import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import classes from './first-visit.module.css';

/** After the samples: a first task of one's own, in the words in which one thinks of it. */
export function Invitation() {
  return (
    <Card title="Now one of your own" heading="h2">
      <div className={classes.invite}>
        <p>
          Write it as you would say it, with its day and time: “Send the signed lease tomorrow 10am
          30m”. The rest is understood.
        </p>
        {/* Focused when it comes: the buttons that led here are gone. */}
        <Button component={Link} to="/tasks" state={{ quickAdd: true }} autoFocus>
          Add your first task
        </Button>
      </div>
    </Card>
  );
}
