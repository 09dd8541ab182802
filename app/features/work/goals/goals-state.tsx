import { Button, Skeleton } from '@mantine/core';
import type { AppError } from '#app/data/errors/errors.ts';
import { FailedBox } from '#app/ui/feedback/failed-box.tsx';
import { StateBox } from '#app/ui/feedback/state-box.tsx';
import { m } from '#messages';
import classes from './goals-page.module.css';

interface Props {
  loading: boolean;
  error: AppError | null;
  busy: boolean;
  retry: () => void;
  add: () => void;
}

/** Renders /goals when there are no goals to show: skeleton, error or empty state. */
export function GoalsState({ loading, error, busy, retry, add }: Props) {
  if (loading) {
    return (
      <div className={classes.grid} role="status" aria-label={m.goals_loading()}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} height={264} radius={12} />
        ))}
      </div>
    );
  }
  if (error) {
    return (
      <FailedBox title={m.goals_fetch_failed()} busy={busy} retry={retry}>
        {m.goals_fetch_failed_detail({ reason: error.message })}
      </FailedBox>
    );
  }
  return (
    <StateBox
      title={m.goals_empty_title()}
      act={<Button onClick={add}>{m.goals_empty_action()}</Button>}
    >
      {m.goals_empty_text()}
    </StateBox>
  );
}
