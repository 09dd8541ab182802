import { WebSocket } from 'ws';
import type { TestHost } from '../../tests/support/host.ts';
import { type Person, signUpPerson } from '../../tests/support/people/people.ts';
import type { Measurement } from '../lib/table.ts';

const SOCKETS = 1000;
const PEOPLE = 25;
const CHANGES = 40;

interface Listener {
  ws: WebSocket;
  person: Person;
  /** Called with the title of each received row. */
  onTitle: (title: string) => void;
}

/**
 * Opens a socket that is subscribed to new tasks. Does not use the client library, because a
 * thousand library clients would dominate the measurement.
 */
async function listen(host: TestHost, person: Person, filter?: string): Promise<Listener> {
  const ws = new WebSocket(
    `${host.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${host.publishableKey}&vsn=2.0.0`,
  );
  const listener: Listener = { ws, person, onTitle: () => undefined };
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('A socket was not joined in 20 s.')), 20_000).unref();
    ws.once('error', reject);
    ws.once('open', () => {
      const wish = {
        event: 'INSERT',
        schema: 'public',
        table: 'tasks',
        ...(filter ? { filter } : {}),
      };
      const payload = {
        config: { postgres_changes: [wish] },
        access_token: person.session.access_token,
      };
      ws.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', payload]));
    });
    ws.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(data.toString());
      if (event === 'system') resolve();
      if (event === 'postgres_changes') listener.onTitle(payload.data.record.title);
    });
  });
  return listener;
}

/**
 * Writes tasks of the author one by one; returns the times from a write to its delivery at the last
 * of the author's sockets, in ms, in ascending order.
 */
async function deliveries(host: TestHost, listeners: Listener[], author: Person) {
  const ownListeners = listeners.filter(({ person }) => person === author);
  const times: number[] = [];
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const title = `change ${turn} ${crypto.randomUUID()}`;
    let waiting = ownListeners.length;
    const all = new Promise<void>((resolve, reject) => {
      setTimeout(
        () => reject(new Error(`${waiting} of ${ownListeners.length} sockets received nothing.`)),
        20_000,
      ).unref();
      for (const listener of ownListeners) {
        listener.onTitle = (received) => {
          if (received !== title) return;
          waiting -= 1;
          if (waiting === 0) resolve();
        };
      }
    });
    const started = performance.now();
    await host.sql`insert into public.tasks (user_id, title) values (${author.id}, ${title})`;
    await all;
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

/**
 * Measures realtime with 1,000 sockets in three setups: all sockets belong to one person, who gets
 * each change on every socket; the sockets belong to 25 people, who get only their own changes; the
 * same 25 people with a filter for their own changes.
 */
export async function realtime(host: TestHost): Promise<Measurement[]> {
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await signUpPerson(host));
  const [author] = people;
  if (!author) throw new Error('There is nobody.');
  const rows: Measurement[] = [];
  for (const [name, personAt, filterOf] of [
    ['all may see it', () => author, () => undefined],
    ['25 people, unfiltered', (n: number) => people[n % PEOPLE] ?? author, () => undefined],
    [
      '25 people, each by their filter',
      (n: number) => people[n % PEOPLE] ?? author,
      (person: Person) => `user_id=eq.${person.id}`,
    ],
  ] as const) {
    const listeners: Listener[] = [];
    for (let n = 0; n < SOCKETS; n += 50) {
      const some = Array.from({ length: 50 }, (_, at) => {
        const person = personAt(n + at);
        return listen(host, person, filterOf(person));
      });
      listeners.push(...(await Promise.all(some)));
    }
    const times = await deliveries(host, listeners, author);
    for (const { ws } of listeners) ws.terminate();
    rows.push({
      name: `realtime, ${SOCKETS} sockets, ${name}: change to last delivery, p99`,
      measured: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      budget: 100,
      unit: 'ms',
    });
  }
  return rows;
}
