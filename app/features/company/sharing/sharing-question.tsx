import { Button } from '@mantine/core';
import { useProfile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import classes from './sharing-question.module.css';
import { useSaveSharing } from './use-sharing.ts';

/**
 * Renders the question who sees the person's new tasks, on every page until they have answered
 * (design ruling 22).
 */
export function SharingQuestion() {
  const profile = useProfile();
  const { save, isSaving } = useSaveSharing();
  if (!profile?.company_id || profile.shares_new_tasks !== null) return null;
  return (
    <aside className={classes.question} aria-label={m.sharing_question_label()}>
      <span>{m.sharing_question()}</span>
      <span className={classes.answers}>
        <Button size="xs" variant="default" disabled={isSaving} onClick={() => save(false)}>
          {m.sharing_private()}
        </Button>
        <Button size="xs" variant="default" disabled={isSaving} onClick={() => save(true)}>
          {m.sharing_company()}
        </Button>
      </span>
    </aside>
  );
}
