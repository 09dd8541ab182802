import classes from './by-pointer.module.css';

/** Says how something is done: with a mouse and keys, or with a thumb where there are none. */
export function ByPointer({ mouse, thumb }: { mouse: string; thumb: string }) {
  return (
    <>
      <span className={classes.mouse}>{mouse}</span>
      <span className={classes.thumb}>{thumb}</span>
    </>
  );
}
