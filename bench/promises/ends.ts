import { startHost } from '../../tests/support/host.ts';
import { isAlive, signalUntilEnd } from '../../tests/support/hosts/host-process.ts';
import { onSmallDisk } from '../../tests/support/processes/small-disk.ts';
import { until } from '../../tests/support/until.ts';
import type { Measurement } from '../lib/table.ts';

const health = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status,
    () => undefined,
  );

/**
 * Returns the seconds until a killed host answers again, and until the status of /healthz is 200.
 */
async function restartTimes() {
  const host = await startHost({ durable: true, supervised: true });
  try {
    const { pid } = await host.info();
    const killed = performance.now();
    const since = () => (performance.now() - killed) / 1000;
    process.kill(pid, 'SIGKILL');
    await until('the end of the host', async () => !(await isAlive(pid)));
    await until('an answer', () => health(host.url));
    const answers = since();
    await until('a healthy answer', async () => (await health(host.url)) === 200);
    return { answers, ready: since() };
  } finally {
    await host.stop();
  }
}

/** Returns the seconds until repeated SIGTERM signals end a host with a query in flight. */
async function secondSignal(): Promise<number> {
  const host = await startHost({ durable: true });
  try {
    const running = host.sql`select pg_sleep(60)`.catch(() => undefined);
    const { pid } = host;
    const started = performance.now();
    await signalUntilEnd(pid, 'SIGTERM');
    await running;
    return (performance.now() - started) / 1000;
  } finally {
    await host.stop();
  }
}

/** Measures how soon a host restarts, stops and reports a full disk (safety §17, §18). */
export async function endTimes(): Promise<Measurement[]> {
  const { answers, ready } = await restartTimes();
  const ended = await secondSignal();
  const { full, after } = await onSmallDisk();
  const row = (name: string, measured: number, budget: number): Measurement => ({
    name,
    measured,
    budget,
    unit: 's',
  });
  return [
    row('an answer after kill -9 under npm start', answers, 5),
    row('ready after kill -9 under npm start', ready, 10),
    row('the end after two signals, a query under way', ended, 3),
    row('/readyz reports a full disk', full.after / 1000, 5),
    row('/readyz reports that there is space again', after.after / 1000, 5),
  ];
}
