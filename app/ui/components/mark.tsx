import classes from './mark.module.css';

/** The product's logo: four squares, one highlighted. */
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
