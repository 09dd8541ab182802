import { authAt } from '../../tests/attacks/auth/auth-at.ts';
import { REQUESTS } from '../../tests/attacks/auth/enumeration.ts';
import type { TestHost } from '../../tests/support/host.ts';
import { newAddress, signUpPerson } from '../../tests/support/people/people.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

const TRIES = 200;

/** Turns off rate limits, so that the times contain only the work itself. */
const UNLIMITED = {
  limits: { consume: async () => ({ ok: true }) as const },
  takeMailSlot: async () => 0,
};

/** Measures whether times tell a known address from an unknown one (safety attack 21). */
export async function enumerationTimes(host: TestHost): Promise<Measurement[]> {
  // Four people share the tries: an address is slowed down after a hundred tries in an hour.
  const people = await Promise.all(Array.from({ length: 4 }, () => signUpPerson(host)));
  const known = people.map(({ email }) => email);
  // All of these requests except sign-in are answered only after `MIN_ANSWER_MS`, so they can run
  // at once.
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
