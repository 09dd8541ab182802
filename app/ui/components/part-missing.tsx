import { UnstyledButton } from '@mantine/core';
import classes from './part-missing.module.css';

/**
 * An error in the corner of the page, for a part that could not be loaded and has no place in the
 * layout.
 */
export function PartMissing({ what = 'This', onClose }: { what?: string; onClose?: () => void }) {
  return (
    <div role="alert" className={classes.missing}>
      <p>{what} could not be loaded.</p>
      <UnstyledButton className={classes.button} onClick={() => window.location.reload()}>
        Load the page again
      </UnstyledButton>
      {onClose && (
        <UnstyledButton className={classes.button} onClick={onClose}>
          Close
        </UnstyledButton>
      )}
    </div>
  );
}
