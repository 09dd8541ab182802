import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#app/features/account/profile/index.ts';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './deletion-banner.module.css';
import { deletionQuery, useCancelDeletion } from './queries.ts';

/**
 * A banner on every signed-in page while the account is scheduled for deletion, with a button that
 * cancels the deletion.
 */
export function DeletionBanner({ userId }: { userId: string }) {
  const zone = useProfile()?.time_zone;
  const { data: due } = useQuery(deletionQuery(userId));
  const canceling = useCancelDeletion(userId);
  if (!due) return null;
  const day = dayIn(zone ?? null, due);
  return (
    <aside className={classes.banner} aria-label={m.account_deletion_banner_label()}>
      <span>{m.account_deletion_banner_text({ day })}</span>
      <Button
        size="xs"
        variant="default"
        onClick={() => canceling.mutate()}
        loading={canceling.isPending}
      >
        {m.account_deletion_banner_keep()}
      </Button>
    </aside>
  );
}
