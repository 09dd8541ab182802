import { Button, Skeleton } from '@mantine/core';
import type { AppError } from '#app/data/api/errors.ts';
import classes from './goals-page.module.css';

interface Props {
  loading: boolean;
  error: AppError | null;
  busy: boolean;
  retry: () => void;
  add: () => void;
}

/** Renders the page without goals: skeleton, error or empty state. */
export function GoalsState({ loading, error, busy, retry, add }: Props) {
  if (loading) {
    return (
      <div className={classes.grid} role="status" aria-label="Loading goals">
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} height={264} radius={12} />
        ))}
      </div>
    );
  }
  if (error) {
    return (
      <div className={classes.state} role="alert">
        <h2>Failed to fetch goals</h2>
        <p>{error.message} Your goals are safe on the server.</p>
        <Button onClick={retry} loading={busy}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.state}>
      <h2>No goals yet</h2>
      <p>
        A goal says what your tasks are for: twelve books, a team of nine, the books closed. Give it
        a target and a deadline, and you see how far it is and whether the pace holds.
      </p>
      <Button onClick={add}>Set your first goal</Button>
    </div>
  );
}
