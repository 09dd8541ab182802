import { onlineManager } from '@tanstack/react-query';

/**
 * Returns the outcome of a write, or `queued` if there is no connection or the connection is lost
 * meanwhile: the write is then in the offline queue, and the caller need not wait for it.
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
