import { authAt } from '../../tests/attacks/auth/auth-at.ts';
import { REQUESTS } from '../../tests/attacks/auth/enumeration.ts';
import type { TestHost } from '../../tests/support/host.ts';
import { newAddress, signUpPerson } from '../../tests/support/people/people.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

const TRIES = 200;

/** Turns off the limits on requests and on emails, so that none of the requests is refused. */
const UNLIMITED = {
  limits: { consume: async () => ({ ok: true }) as const },
  takeMailSlot: async () => 0,
};

/** Measures whether response times distinguish known from unknown addresses (safety attack 21). */
export async function enumerationTimes(host: TestHost): Promise<Measurement[]> {
  // Use the email addresses of four people in turn: after a hundred tries with one address in an
  // hour, the host delays further tries.
  const people = await Promise.all(Array.from({ length: 4 }, () => signUpPerson(host)));
  const known = people.map(({ email }) => email);
  // Measure all kinds of requests in parallel. Except for sign-in, this does not change their
  // response times: the host delays each response until `MIN_ANSWER_MS` after its request.
  return await Promise.all(
    REQUESTS.map(async ([name, path, more]) => {
      const { post } = authAt(host, 0, UNLIMITED);
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (let round = 0; round < TRIES; round += 1) {
        const email = known[round % known.length] ?? '';
        times.known.push((await post(path, { email, ...more })).took);
        times.unknown.push((await post(path, { email: newAddress(), ...more })).took);
      }
      const ratio = quantile(0.5, times.known) / quantile(0.5, times.unknown);
      return {
        name: `${name}: a known to an unknown address, medians of ${TRIES}`,
        measured: Math.max(ratio, 1 / ratio),
        budget: 1.1,
        unit: 'times',
      };
    }),
  );
}
