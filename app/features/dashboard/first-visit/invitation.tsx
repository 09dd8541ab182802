import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Card } from '#app/ui/components/card.tsx';
import classes from './first-visit.module.css';

/** Renders the invitation after the samples: add a first task of one's own, in one's own words. */
export function Invitation() {
  const add = useRef<HTMLAnchorElement>(null);
  // The buttons that led here are unmounted, and the focus with them.
  useEffect(() => add.current?.focus(), []);
  return (
    <Card title="Now one of your own" heading="h2">
      <div className={classes.invite}>
        <p>
          Write it as you would say it, with its day and time: “Send the signed lease tomorrow 10am
          30m”. The rest is understood.
        </p>
        <Button ref={add} component={Link} to="/tasks" state={{ quickAdd: true }}>
          Add your first task
        </Button>
      </div>
    </Card>
  );
}
