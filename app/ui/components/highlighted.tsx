import { Fragment } from 'react';
import classes from './highlighted.module.css';

/** From where to where, the end not included; in order and without overlaps. */
type Mark = readonly [start: number, end: number];

/** A text with what was searched for marked in it; what it holds stays text, whatever it looks like. */
export function Highlighted({ text, marks }: { text: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return text;
  return marks.map(([start, end], index) => {
    const after = marks[index + 1]?.[0] ?? text.length;
    return (
      <Fragment key={start}>
        {index === 0 && text.slice(0, start)}
        <mark className={classes.mark}>{text.slice(start, end)}</mark>
        {text.slice(end, after)}
      </Fragment>
    );
  });
}
