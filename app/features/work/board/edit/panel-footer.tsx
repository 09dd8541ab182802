import { Button } from '@mantine/core';
import { useChangesAreStorable } from '#app/data/offline-queue/storable.ts';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { m } from '#messages';
import classes from './panel.module.css';
import type { SaveState } from './use-auto-save.ts';

interface Props {
  state: SaveState;
  retry: () => void;
  close: () => void;
}

/** Renders whether the task's changes are saved, and the button that closes the panel. */
export function PanelFooter({ state, retry, close }: Props) {
  const online = useOnline();
  const queued = useChangesAreStorable() ? m.board_saved_offline() : m.board_not_saved_offline();
  const texts: Record<SaveState, string> = {
    idle: '',
    saving: online ? '' : queued,
    saved: m.board_saved(),
    failed: m.board_not_saved(),
  };
  return (
    <div className={classes.footer}>
      <p className={classes.state} role="status" data-failed={state === 'failed' || undefined}>
        {texts[state]}
      </p>
      {state === 'failed' && (
        <Button variant="default" onClick={retry}>
          {m.ui_try_again()}
        </Button>
      )}
      <Button variant="default" onClick={close}>
        {m.ui_done()}
      </Button>
    </div>
  );
}
