import classes from './part-missing.module.css';

/** In the place of a part that somebody asked for and that could not be loaded. */
export function PartMissing() {
  return (
    <p role="alert" className={classes.missing}>
      This could not be loaded. Check the connection and load the page again.
    </p>
  );
}
