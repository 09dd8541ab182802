import { onlineManager } from '@tanstack/react-query';

/**
 * Returns the outcome of a write of the offline queue, or `queued` without a connection and as soon
 * as the connection is lost: the write is then in the queue, and nothing needs to wait for it.
 */
export async function writtenOrQueued<T>(written: Promise<T>, queued: T): Promise<T> {
  if (!onlineManager.isOnline()) return queued;
  let stop = () => {};
  const lost = new Promise<T>((resolve) => {
    stop = onlineManager.subscribe((online) => {
      if (!online) resolve(queued);
    });
  });
  return await Promise.race([written, lost]).finally(stop);
}
