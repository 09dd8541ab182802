import classes from './bar.module.css';

/** How much of something is done, 0 to 1, in ink; the words beside it say the same. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ '--share': share } as React.CSSProperties} />
    </span>
  );
}
