import { useEffect, useState } from 'react';
import { useConnection } from '../offline-queue/connection.ts';
import { useShownSnapshot } from './shown.ts';

/** How long a view waits for the server's lists, in ms. */
const WAIT_MS = 5000;

/**
 * Returns whether the sort view or a ritual may begin; both keep the tasks with which they began.
 * False while the page shows a snapshot and the server's lists may still arrive, for at most
 * `WAIT_MS`: otherwise the view would show tasks that were sorted or completed after the snapshot
 * was saved. Once true, always true.
 */
export function useMayBegin(): boolean {
  const isSnapshot = useShownSnapshot() !== undefined;
  const connection = useConnection();
  const [hasBegun, setBegun] = useState(false);
  const mayBegin = hasBegun || !isSnapshot || connection !== 'ok';
  if (mayBegin && !hasBegun) setBegun(true);
  useEffect(() => {
    if (mayBegin) return;
    const timer = setTimeout(() => setBegun(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [mayBegin]);
  return mayBegin;
}
