import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '#app/data/offline-queue/connection.ts';
import { m } from '#messages';
import classes from './connection-line.module.css';
import { LastUpdated } from './last-updated.tsx';

const LINES = {
  ok: undefined,
  offline: m.shell_offline(),
  unreachable: m.shell_unreachable(),
};

/**
 * A banner on every page about connection problems, with the time of the last update while the
 * snapshot is shown. Empty while the connection is fine.
 */
export function ConnectionLine() {
  const line = LINES[useConnection()];
  return (
    <div role="status" aria-label={m.shell_connection_label()}>
      {line && (
        <p className={classes.line}>
          <IconCloudOff size={15} stroke={1.7} aria-hidden />
          <span>
            {line} <LastUpdated />
          </span>
        </p>
      )}
    </div>
  );
}
