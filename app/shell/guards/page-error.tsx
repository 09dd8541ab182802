import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logFailure } from '#app/data/page/log.ts';
import classes from './loading-screen.module.css';

/** Error page for a page that could not be loaded, after a new release or without a connection. */
export function PageError() {
  const error = useRouteError();
  useEffect(() => logFailure('The page could not be shown.', error), [error]);
  return (
    <main className={classes.screen} role="alert">
      <h1>This page could not be shown</h1>
      <p>Nothing of yours is lost. Load it again; if that does not help, check the connection.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </main>
  );
}
