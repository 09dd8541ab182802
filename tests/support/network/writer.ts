import type { TestHost } from '../host.ts';

export interface Writer {
  /** Texts of the notes that the host has acknowledged. */
  acknowledged: string[];
  /** Statuses of all other responses; 0 for a broken connection. */
  refusals: { status: number; retryAfter: string | null }[];
  stop: () => Promise<void>;
}

/** Writes notes through the Data API, eight at a time, until stopped. */
export function writeNotes(host: TestHost): Writer {
  let stopped = false;
  let count = 0;
  const acknowledged: string[] = [];
  const refusals: Writer['refusals'] = [];
  async function run(): Promise<void> {
    while (!stopped) {
      count += 1;
      const body = `note ${count}`;
      try {
        const answer = await fetch(`${host.url}/rest/v1/notes`, {
          method: 'POST',
          headers: { apikey: host.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ body }),
        });
        await answer.arrayBuffer();
        if (answer.status === 201) acknowledged.push(body);
        else
          refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      } catch {
        refusals.push({ status: 0, retryAfter: null });
      }
    }
  }
  const running = Promise.all(Array.from({ length: 8 }, run));
  return {
    acknowledged,
    refusals,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
