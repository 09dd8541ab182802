import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { newAddress, signUpPerson } from '../../support/people/people.ts';
import { authAt } from './auth-at.ts';
import { REQUESTS } from './enumeration.ts';

let host: TestHost;
beforeAll(async () => {
  host = await sharedHost();
});

/**
 * Returns a response body as JSON. Values that differ between accounts are replaced by their types,
 * and the seconds to wait by an ellipsis.
 */
function shapeOf(body: object): string {
  const text = JSON.stringify(body, (key, value) =>
    /(^|_)(id|sub|at|email)$/.test(key) ? typeof value : value,
  );
  return text.replace(/\d+ seconds/, '… seconds');
}

// `npm run bench -- promises` compares the response times.
describe('safety attack 21: the same answers for a known and an unknown address', () => {
  test.concurrent.each(REQUESTS)('%s', async (_, path, more) => {
    const { email } = await signUpPerson(host);
    const stranger = newAddress();
    const { post } = authAt(host);
    for (let round = 0; round < 3; round += 1) {
      const known = await post(path, { email, ...more });
      const unknown = await post(path, { email: stranger, ...more });
      expect([known.status, shapeOf(known.body)]).toEqual([unknown.status, shapeOf(unknown.body)]);
    }
  });
});
