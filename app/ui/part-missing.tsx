import { UnstyledButton } from '@mantine/core';
import classes from './part-missing.module.css';

/** In the place of a part that somebody asked for and that could not be loaded. */
export function PartMissing({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className={classes.missing}>
      <p>This could not be loaded. Check the connection and load the page again.</p>
      <UnstyledButton className={classes.close} onClick={onClose}>
        Close
      </UnstyledButton>
    </div>
  );
}
