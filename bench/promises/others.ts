import type { TestHost } from '../../tests/support/host.ts';
import { openRaw } from '../../tests/support/network/raw-http.ts';
import { askSlowly, fillSlowGoal } from '../../tests/support/network/slow-reads.ts';
import { signUpPerson } from '../../tests/support/people/people.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

const CONCURRENT = 30;
const HALF_OPEN = 800;
/**
 * Paths of requests that the host refuses before they reach the database, by their costly feature.
 */
const COSTLY = {
  aliases: `/plans?select=${Array.from({ length: 200 }, (_, n) => `a${n}:id`)}`,
  embeds: `/tasks?select=${'goals(tasks('.repeat(3)}id${'))'.repeat(3)}`,
  conditions: `/plans?or=(${Array.from({ length: 300 }, (_, n) => `id.eq.${n}`)})`,
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await act();
  return performance.now() - started;
};

/**
 * Returns the duration in ms of each read by one person while another person sends slow requests.
 */
async function readsBesideSlowOnes(host: TestHost): Promise<number[]> {
  const slow = await signUpPerson(host);
  const other = await signUpPerson(host);
  await fillSlowGoal(host, slow);
  let over = false;
  const attack = Promise.all(
    Array.from({ length: CONCURRENT }, () => askSlowly(host, slow.session.access_token)),
  ).finally(() => {
    over = true;
  });
  const times: number[] = [];
  while (!over) {
    times.push(await timed(async () => other.client.from('tasks').select('title').throwOnError()));
  }
  await attack;
  return times;
}

/**
 * Returns the response times of `/healthz` in ms while half-open requests are open, and the seconds
 * until the host closes a connection with half a request head or half a body.
 */
async function besideHalfOpenOnes(host: TestHost) {
  const head = 'GET /healthz HTTP/1.1\r\nHost: ho';
  const sockets = Array.from({ length: HALF_OPEN }, () => openRaw(host.url, head));
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1)
    times.push(await timed(() => fetch(`${host.url}/healthz`)));
  for (const socket of sockets) socket.destroy();
  const openFor = (bytes: string) =>
    timed(() => new Promise((resolve) => openRaw(host.url, bytes).once('close', resolve).resume()));
  const post = `POST /rest/v1/tasks HTTP/1.1\r\nHost: host\r\napikey: ${host.publishableKey}\r\nContent-Length: 1000\r\n\r\n{`;
  const [halfHead, halfBody] = await Promise.all([openFor(head), openFor(post)]);
  return { times, halfHead: halfHead / 1000, halfBody: halfBody / 1000 };
}

/** Measures how long the requests of one caller delay other callers (safety §42, §46). */
export async function othersTimes(host: TestHost): Promise<Measurement[]> {
  const reads = await readsBesideSlowOnes(host);
  const refused: number[] = [];
  for (const path of Object.values(COSTLY)) {
    const headers = { apikey: host.publishableKey };
    refused.push(await timed(() => fetch(`${host.url}/rest/v1${path}`, { headers })));
  }
  const { times, halfHead, halfBody } = await besideHalfOpenOnes(host);
  const row = (name: string, measured: number, budget: number, unit = 'ms'): Measurement => ({
    name,
    measured,
    budget,
    unit,
  });
  return [
    row(`others’ reads beside ${CONCURRENT} slow requests, p95`, quantile(0.95, reads), 1000),
    row('a request that is costly to read is refused', Math.max(...refused), 1000),
    row(`/healthz beside ${HALF_OPEN} half-open requests, slowest`, Math.max(...times), 1000),
    row('half a head is cut off', halfHead, 12.5, 's'),
    row('half a body is cut off', halfBody, 17.5, 's'),
  ];
}
