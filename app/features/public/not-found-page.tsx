import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './public.module.css';

/** Any other path. */
export default function NotFoundPage() {
  return (
    <div className={classes.text}>
      <h1>This page does not exist</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <Button component={Link} to="/">
        To the start
      </Button>
    </div>
  );
}
