import classes from './group-heading.module.css';
import type { ListHeading } from './list-rows.ts';

interface Props {
  row: ListHeading;
  /** Set in a list that positions its rows: the row's index and, as `top`, its offset in px. */
  index?: number;
  top?: number;
  measure?: (row: HTMLLIElement | null) => void;
}

/** Renders the heading of a group in the list, with the number of its tasks. */
export function GroupHeading({ row, index, top, measure }: Props) {
  return (
    <li
      ref={measure}
      className={classes.heading}
      style={top === undefined ? undefined : { position: 'absolute', top, insetInline: 0 }}
      data-index={index}
    >
      <h3 className={classes.name}>{row.heading}</h3>
      <span className={classes.count}>{row.count}</span>
    </li>
  );
}
