import type { TestHost } from '../../tests/support/host.ts';
import {
  address,
  newAddress,
  PASSWORD,
  signUpPerson,
  visitor,
} from '../../tests/support/people/people.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

const TURNS = 15;

/** Posts to the auth service from a new IP address; returns the response time in ms. */
async function took(host: TestHost, path: string, body: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${host.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: host.publishableKey, 'x-forwarded-for': address() },
    body: JSON.stringify({ password: PASSWORD, ...body }),
  });
  await answer.arrayBuffer();
  return performance.now() - started;
}

/**
 * Returns the median response times in ms for known and unknown addresses, requested alternately.
 */
async function medians(host: TestHost, path: string, body: object) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { email } = await signUpPerson(host);
    known.push(await took(host, path, { ...body, email }));
    unknown.push(await took(host, path, { ...body, email: newAddress() }));
  }
  return { known: quantile(0.5, known), unknown: quantile(0.5, unknown) };
}

/**
 * Measures whether response times reveal that an account exists, and how long guesses delay its
 * owner (safety §21, §43).
 */
export async function signInTimes(host: TestHost): Promise<Measurement[]> {
  const signUp = await medians(host, '/signup', {});
  const signIn = await medians(host, '/token?grant_type=password', { password: 'not this one' });
  const { email, from } = await signUpPerson(host);
  const networks = Array.from({ length: 10 }, address);
  const guess = (network: string) =>
    visitor(host, network).auth.signInWithPassword({ email, password: 'not this one' });
  for (let turn = 0; turn < 10; turn += 1) await Promise.all(networks.map(guess));
  const started = performance.now();
  const own = await visitor(host, from).auth.signInWithPassword({ email, password: PASSWORD });
  if (own.error) throw own.error;
  const owner = performance.now() - started;
  return [
    {
      name: `sign-up: between a known and an unknown address, medians of ${TURNS}`,
      measured: Math.abs(signUp.known - signUp.unknown),
      budget: 60,
      unit: 'ms',
    },
    {
      name: `refused sign-in: a known to an unknown address, medians of ${TURNS}`,
      measured: Math.max(signIn.known / signIn.unknown, signIn.unknown / signIn.known),
      budget: 1.2,
      unit: 'times',
    },
    {
      name: 'the owner signs in after 100 guesses from ten networks',
      measured: owner,
      budget: 1500,
      unit: 'ms',
    },
  ];
}
