import { useOnline } from '../hooks/use-online.ts';
import { Note } from './notice.tsx';

/** Says that the browser is offline, and how many changes are queued. */
export function Offline({ changes }: { changes: number }) {
  const online = useOnline();
  const wait = changes === 1 ? '1 change waits' : `${changes} changes wait`;
  return (
    <div role="status">
      {!online && (
        <Note>
          You are offline.
          {changes > 0 && ` ${wait} and will be saved when the connection is back.`}
        </Note>
      )}
    </div>
  );
}
