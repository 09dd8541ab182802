import { m } from '#messages';
import { useOnline } from '../hooks/use-online.ts';
import { Note } from './notice.tsx';

/** Says that the browser is offline, and how many changes are queued. */
export function Offline({ changes }: { changes: number }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Note>{changes > 0 ? m.ui_offline_changes({ count: changes }) : m.ui_offline()}</Note>
      )}
    </div>
  );
}
