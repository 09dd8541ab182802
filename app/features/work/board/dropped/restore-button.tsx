import { Button } from '@mantine/core';
import { useAuth } from '#app/features/account/auth/index.ts';
import { m } from '#messages';
import { useRestoreTasks } from './queries.ts';

interface Props {
  title: string;
  restore: () => void;
  busy?: boolean;
}

/** Renders the button that restores one recently dropped task. */
export function RestoreButton({ title, restore, busy = false }: Props) {
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={m.board_dropped_restore_name({ title })}
      data-restore
      loading={busy}
      onClick={restore}
    >
      {m.board_dropped_restore()}
    </Button>
  );
}

/** Renders the button that restores a dropped task which a search has found. */
export function RestoreFound({ id, title }: { id: string; title: string }) {
  const { restore, isPending } = useRestoreTasks(useAuth().user?.id ?? '');
  return <RestoreButton title={title} busy={isPending} restore={() => restore(id)} />;
}
