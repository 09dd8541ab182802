import { Fragment } from 'react';
import type { Mark } from '#domain/search/marks.ts';
import classes from './result-row.module.css';

/** A text with what was searched for marked in it; what it holds stays text, whatever it looks like. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
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
