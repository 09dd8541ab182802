import { useNetwork } from '@mantine/hooks';
import { Note } from '#app/ui/notice.tsx';

/** Says why nothing can be saved, before somebody tries. */
export function Offline() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && <Note>You are offline. Settings can be saved once the connection is back.</Note>}
    </div>
  );
}
