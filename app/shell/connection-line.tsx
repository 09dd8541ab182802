import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '#app/data/offline-queue/connection.ts';
import classes from './connection-line.module.css';

const LINES = {
  ok: undefined,
  offline: 'You’re offline. Changes are saved here and sent when you’re back.',
  unreachable: 'Can’t reach the server. Your changes are safe here; retrying.',
};

/** A banner on every page about connection problems; empty while the connection is fine. */
export function ConnectionLine() {
  const line = LINES[useConnection()];
  return (
    <div role="status" aria-label="Connection">
      {line && (
        <p className={classes.line}>
          <IconCloudOff size={15} stroke={1.7} aria-hidden />
          {line}
        </p>
      )}
    </div>
  );
}
