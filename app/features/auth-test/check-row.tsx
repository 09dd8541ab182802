import { Loader } from '@mantine/core';
import classes from './auth-test.module.css';
import type { Answer } from './services.ts';

/** Renders one check and its answer. */
export function CheckRow(props: { name: string; path: string; answer: Answer | undefined }) {
  const { name, path, answer } = props;
  return (
    <li className={classes.check} data-fine={answer?.isFine}>
      <b>{name}</b>
      <code>{path}</code>
      {answer ? (
        <span className={classes.answer}>
          {answer.isFine ? 'Answers' : 'Does not answer as it should'}: {answer.said}
          <span className={classes.time}>{Math.round(answer.milliseconds)} ms</span>
        </span>
      ) : (
        <Loader size="xs" color="var(--ink)" aria-label="Asking" />
      )}
    </li>
  );
}
