import { Button } from '@mantine/core';
import { m } from '#messages';
import classes from './sharing-question.module.css';
import { useSharing } from './use-sharing.ts';

/**
 * Asks a member of a company who should see their new tasks, on every page until the member has
 * answered (design ruling 22).
 */
export function SharingQuestion() {
  const { shares, save } = useSharing();
  if (shares !== null) return null;
  return (
    <aside className={classes.question} aria-label={m.sharing_question_label()}>
      <span>{m.sharing_question()}</span>
      <span className={classes.answers}>
        <Button size="xs" variant="default" onClick={() => save(false)}>
          {m.sharing_private()}
        </Button>
        <Button size="xs" variant="default" onClick={() => save(true)}>
          {m.sharing_company()}
        </Button>
      </span>
    </aside>
  );
}
