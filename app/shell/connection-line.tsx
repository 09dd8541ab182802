import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useConnection } from '#app/data/offline-queue/connection.ts';
import { checkStorable } from '#app/data/offline-queue/offline-queue.ts';
import { useChangesAreStorable } from '#app/data/offline-queue/storable.ts';
import { usePendingGoalChanges } from '#app/features/work/goals/index.ts';
import { usePendingTaskChanges } from '#app/features/work/tasks/index.ts';
import { m } from '#messages';
import classes from './connection-line.module.css';
import { LastUpdated } from './last-updated.tsx';

const LINES = {
  offline: { stored: m.shell_offline(), notStored: m.shell_offline_not_stored() },
  unreachable: { stored: m.shell_unreachable(), notStored: m.shell_unreachable_not_stored() },
};

/**
 * A banner on every signed-in page about connection problems, with the number of queued changes,
 * and the time of the last update while the snapshot is shown. It is empty while the connection is
 * fine.
 */
export function ConnectionLine() {
  const connection = useConnection();
  const storing = useChangesAreStorable() ? 'stored' : 'notStored';
  useEffect(() => {
    if (connection !== 'ok') checkStorable();
  }, [connection]);
  return (
    <div role="status" aria-label={m.shell_connection_label()}>
      {connection !== 'ok' && (
        <p className={classes.line}>
          <IconCloudOff size={15} stroke={1.7} aria-hidden />
          <span>
            {LINES[connection][storing]} <ChangesWaiting /> <LastUpdated />
          </span>
        </p>
      )}
    </div>
  );
}

function ChangesWaiting() {
  const tasks = usePendingTaskChanges();
  const count = tasks + usePendingGoalChanges();
  return count > 0 && m.shell_changes_waiting({ count });
}
