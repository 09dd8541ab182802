import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until `ask` returns a result, and returns it. @throws Error after `timeoutMs`.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}, in vain.`);
    await sleep(40);
  }
}
