import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** A request of the page; `endedAt` is in seconds on the browser's clock. */
interface Sent {
  isScript: boolean;
  bytes: number;
  endedAt?: number;
}

/** Records a page's requests to `origin`, each with its response size: compressed, with headers. */
export async function traffic(session: CDPSession, origin: string) {
  const requests = new Map<string, Sent>();
  let startedAt: number | undefined;
  let underWay = 0;
  let quietSince = Date.now();
  await session.send('Network.enable');
  const end = (id: string, endedAt: number, bytes = 0) => {
    const request = requests.get(id);
    if (!request || request.endedAt !== undefined) return;
    Object.assign(request, { endedAt, bytes });
    underWay -= 1;
    quietSince = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith(origin) || type === 'WebSocket' || type === 'EventSource') return;
    startedAt ??= timestamp;
    // A redirect keeps the id of its request, so count the request once.
    if (!requests.has(requestId)) underWay += 1;
    const isScript = type === 'Script' || new URL(request.url).pathname.endsWith('.js');
    requests.set(requestId, { isScript, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));

  return {
    count: () => requests.size,
    /**
     * Returns the kB of the scripts that had arrived `byMs` milliseconds after the first request.
     */
    scripts: (byMs = Number.POSITIVE_INFINITY): number => {
      const by = (startedAt ?? 0) + byMs / 1000;
      const arrived = [...requests.values()].filter(
        ({ isScript, endedAt }) => isScript && endedAt !== undefined && endedAt <= by,
      );
      return arrived.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    },
    /** Waits until no request has been in flight for `quietMs`. */
    idle: async (quietMs: number, timeoutMs: number): Promise<void> => {
      const giveUp = Date.now() + timeoutMs;
      while (underWay > 0 || Date.now() - quietSince < quietMs) {
        if (Date.now() > giveUp) throw new Error(`${underWay} requests did not end.`);
        await sleep(50);
      }
    },
  };
}
