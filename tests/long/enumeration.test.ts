/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authAt } from '../attacks/auth/auth-at.ts';
import { type OwnHost, startHost } from '../support/host.ts';
import { newAddress, PASSWORD, signUpPerson } from '../support/people/people.ts';

const TRIES = 200;

let host: OwnHost;

beforeAll(async () => {
  host = await startHost();
});

afterAll(async () => {
  await host?.stop();
});

/** Turns off rate limits, so that the times contain only the work itself. */
const unlimited = {
  limits: { consume: async () => ({ ok: true }) as const },
  takeMailSlot: async () => 0,
};

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/**
 * Returns the median times of requests with known and with unknown addresses, and their answers.
 */
async function medians(path: string, body: (email: string) => Record<string, unknown>) {
  const { post } = authAt(host, 0, unlimited);
  // Four people share the tries: an address is slowed down after a hundred tries in an hour.
  const known: string[] = [];
  for (let people = 0; people < 4; people += 1) known.push((await signUpPerson(host)).email);
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (let round = 0; round < TRIES; round += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const answer = await post(
        path,
        body(who === 'known' ? (known[round % known.length] ?? '') : newAddress()),
      );
      times[who].push(answer.took);
      answers[who].add(`${answer.status} ${shapeOf(answer.body)}`);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown), answers };
}

/**
 * Returns a response body as JSON, with the types in place of values that differ between accounts.
 */
function shapeOf(body: object): string {
  return JSON.stringify(body, (key, value) =>
    /(^|_)(id|sub|at|email)$/.test(key) ? typeof value : value,
  );
}

// All of these requests but sign-in are answered only after `EVEN_MS`, so the cases can run at
// once.
describe('safety attack 21: medians within 10 % over 200 attempts, and the same answers', () => {
  test.concurrent.each([
    ['sign-in', '/token?grant_type=password', { password: 'not the password' }],
    ['sign-up', '/signup', { password: PASSWORD }],
    ['recovery', '/recover', {}],
    ['magic link', '/otp', { create_user: false }],
    ['resend', '/resend', { type: 'signup' }],
    ['code', '/verify', { type: 'email', token: '123456' }],
  ])('%s', async (_, path, more) => {
    const found = await medians(path, (email) => ({ email, ...more }));
    expect(found.answers.known).toEqual(found.answers.unknown);
    expect(found.known / found.unknown).toBeGreaterThan(0.9);
    expect(found.known / found.unknown).toBeLessThan(1.1);
  });
});
