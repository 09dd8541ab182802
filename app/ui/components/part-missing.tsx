import { UnstyledButton } from '@mantine/core';
import classes from './part-missing.module.css';

/** In the corner, for a part that could not be loaded and has no place of its own in the page. */
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
