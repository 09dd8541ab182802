import { Note } from '#app/ui/components/notice.tsx';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { m } from '#messages';

/** Says that settings cannot be saved while offline. */
export function Offline() {
  const online = useOnline();
  return <div role="status">{!online && <Note>{m.settings_offline()}</Note>}</div>;
}
