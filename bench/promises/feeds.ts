import type { TestHost } from '../../tests/support/host.ts';
import { joining, openSocket } from '../../tests/support/network/sockets.ts';
import { signUpPerson } from '../../tests/support/people/people.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

const SESSIONS = 20;
const TOPIC = 'realtime:feed';

/** Measures how soon a subscription ends after its session (safety attack 45). */
export async function feedTimes(host: TestHost): Promise<Measurement[]> {
  const times: number[] = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    const person = await signUpPerson(host);
    const socket = await openSocket(host);
    await socket.ask(TOPIC, 'phx_join', joining(person, 'tasks'));
    const ended = new Promise<number>((resolve) => {
      socket.ws.on('message', (data) => {
        if (JSON.parse(data.toString())[3] === 'phx_close') resolve(performance.now());
      });
    });
    const started = performance.now();
    await host.sql`delete from auth.sessions where user_id = ${person.id}`;
    times.push((await ended) - started);
    socket.ws.close();
  }
  return [
    {
      name: `an ended session to the end of its subscription, p95 of ${SESSIONS}`,
      measured: quantile(0.95, times),
      budget: 1000,
      unit: 'ms',
    },
  ];
}
