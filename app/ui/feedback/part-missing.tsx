import { UnstyledButton } from '@mantine/core';
import { m } from '#messages';
import classes from './part-missing.module.css';

/**
 * An error in the corner of the page, for a part that could not be loaded and has no place in the
 * layout.
 */
export function PartMissing({ what, onClose }: { what?: string; onClose?: () => void }) {
  return (
    <div role="alert" className={classes.missing}>
      <p>{what ? m.ui_part_missing_named({ what }) : m.ui_part_missing()}</p>
      <UnstyledButton className={classes.button} onClick={() => window.location.reload()}>
        {m.ui_reload()}
      </UnstyledButton>
      {onClose && (
        <UnstyledButton className={classes.button} onClick={onClose}>
          {m.ui_close()}
        </UnstyledButton>
      )}
    </div>
  );
}
