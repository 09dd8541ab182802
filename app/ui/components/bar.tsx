import classes from './bar.module.css';

/** A progress bar from 0 to 1. Hidden from screen readers: the text beside it says the same. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ '--share': share } as React.CSSProperties} />
    </span>
  );
}
