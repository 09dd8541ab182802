import classes from './bar.module.css';

/**
 * Renders a progress bar; `share` is from 0 to 1. Hidden from screen readers, because the text
 * beside the bar says the same.
 */
export function Bar({ share }: { share: number }) {
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ '--share': share } as React.CSSProperties} />
    </span>
  );
}
