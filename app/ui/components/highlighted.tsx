import { Fragment } from 'react';
import classes from './highlighted.module.css';

/** A match in the text; `end` is exclusive. */
type Mark = readonly [start: number, end: number];

/**
 * Highlights search matches in a text. `marks` are sorted and do not overlap. The text is never
 * parsed as HTML.
 */
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
