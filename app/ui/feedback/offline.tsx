import { m } from '#messages';
import { useOnline } from '../hooks/use-online.ts';
import { Note } from './notice.tsx';

interface Props {
  /** The note's text: how a lost connection affects this page. */
  children: string;
  className?: string | undefined;
}

/** A note shown while there is no connection. Screen readers announce the note when it appears. */
export function Offline({ children, className }: Props) {
  const online = useOnline();
  return (
    <div role="status" className={className}>
      {!online && <Note>{children}</Note>}
    </div>
  );
}

/** Shown in place of content that can load only with a connection. */
export function LoadsLater() {
  return (
    <div role="status">
      <Note>{m.ui_offline_loads_later()}</Note>
    </div>
  );
}
