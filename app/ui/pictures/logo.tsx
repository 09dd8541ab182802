import classes from './logo.module.css';

/** The product's logo: four squares, one highlighted. */
export function Logo() {
  return (
    <span className={classes.mark} aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
