import classes from './mark.module.css';

/** The mark: four squares, one lit. */
export function Mark() {
  return (
    <span className={classes.mark} aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
