import classes from './by-pointer.module.css';

/** Shows one hint for mouse and keyboard, and another for touch screens. */
export function ByPointer({ mouse, thumb }: { mouse: string; thumb: string }) {
  return (
    <>
      <span className={classes.mouse}>{mouse}</span>
      <span className={classes.thumb}>{thumb}</span>
    </>
  );
}
