import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logFailure } from '#app/browser/log.ts';
import { reportToServer } from '#app/data/page/report-error.ts';
import { m } from '#messages';
import classes from './loading-screen.module.css';

/**
 * Shown instead of a page that failed to load (after a new release or without a connection) or to
 * render.
 */
export function PageError() {
  const error = useRouteError();
  useEffect(() => {
    logFailure('The page could not be shown.', error);
    reportToServer(error);
  }, [error]);
  return (
    <main className={classes.screen} role="alert">
      <h1>{m.shell_page_error_title()}</h1>
      <p>{m.shell_page_error_text()}</p>
      <Button onClick={() => window.location.reload()}>{m.shell_page_error_action()}</Button>
    </main>
  );
}
