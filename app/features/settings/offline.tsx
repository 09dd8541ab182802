import { Note } from '#app/ui/components/notice.tsx';
import { useOnline } from '#app/ui/hooks/use-online.ts';

/** Says that settings cannot be saved while offline. */
export function Offline() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && <Note>You are offline. Settings can be saved once the connection is back.</Note>}
    </div>
  );
}
