import { Loader } from '@mantine/core';
import { m } from '#messages';
import classes from './auth-test.module.css';
import type { ServiceAnswer } from './services.ts';

/** Renders one check and its result. */
export function CheckRow(props: { name: string; path: string; answer: ServiceAnswer | undefined }) {
  const { name, path, answer } = props;
  return (
    <li className={classes.check} data-fine={answer?.isFine}>
      <b>{name}</b>
      <code>{path}</code>
      {answer ? (
        <span className={classes.answer}>
          {answer.isFine
            ? m.auth_test_check_passed({ result: answer.said })
            : m.auth_test_check_failed({ result: answer.said })}
          <span className={classes.time}>
            {m.auth_test_check_time({ milliseconds: Math.round(answer.milliseconds) })}
          </span>
        </span>
      ) : (
        <Loader size="xs" color="var(--ink)" aria-label={m.auth_test_checking()} />
      )}
    </li>
  );
}
