import { Loader } from '@mantine/core';
import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';
import classes from './loading-screen.module.css';

/** Renders the loading screen of spec §1, while the session or the first route loads. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <Loader size="sm" color="var(--ink)" />
      <span>{m.shell_loading({ product: config.name })}</span>
    </div>
  );
}
