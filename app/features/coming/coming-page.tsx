import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './coming-page.module.css';

/** Stands where a page is still being built: what it will be, and the way to what works. */
export function ComingPage({ text }: { text: string }) {
  return (
    <div className={classes.page}>
      <h2 className={classes.heading}>This page is being built</h2>
      <p className={classes.text}>{text}</p>
      <Button component={Link} to="/tasks" variant="default">
        Open your tasks
      </Button>
    </div>
  );
}
