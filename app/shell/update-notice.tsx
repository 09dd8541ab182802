import { Button, CloseButton } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { loadUpdate, onUpdateReady, updateReady } from '#app/browser/update.ts';
import { m } from '#messages';
import classes from './update-notice.module.css';

/** Says that a new version is ready. The page never reloads automatically, so no edit is lost. */
export default function UpdateNotice() {
  const isReady = useSyncExternalStore(onUpdateReady, updateReady);
  const [isHidden, setHidden] = useState(false);
  return (
    // The live region must be in the DOM before its text: screen readers announce only changes.
    <div role="status" className={classes.place}>
      {isReady && !isHidden && (
        <p className={classes.notice}>
          {m.shell_update_ready()}
          <Button size="compact-sm" onClick={loadUpdate}>
            {m.shell_update_load()}
          </Button>
          <CloseButton
            size="sm"
            iconSize={16}
            aria-label={m.shell_update_later()}
            onClick={() => setHidden(true)}
          />
        </p>
      )}
    </div>
  );
}
