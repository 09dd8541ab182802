import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HostEnv } from '../http/context.ts';
import { createStoragePlaces } from './places.ts';

const SECRET = 'sb_secret_x';

/**
 * Returns a storage service whose requests all wait until `finish` is called. `ask` sends requests,
 * `count` counts the requests of a caller that have started.
 */
function createService() {
  const running: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const app = new Hono<HostEnv>();
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('x-address') ?? '');
    await next();
  });
  app.use(
    createStoragePlaces({
      keys: { publishable: 'sb_publishable_x', secret: SECRET },
      tokenClaimsOf: async (token) =>
        token === 'forged' ? undefined : { sub: token, iat: 0, exp: 0 },
    }),
  );
  app.all('*', async (c) => {
    running.push(c.req.header('authorization')?.split(' ')[1] ?? 'nobody');
    await finished;
    return c.text('done');
  });
  const ask = (
    count: number,
    token: string,
    path = '/storage/v1/object/a/b',
    { method = 'GET', signal }: RequestInit = {},
  ) =>
    Array.from({ length: count }, async () => {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-address': `198.51.100.${token.length}`,
      };
      return (await app.request(path, { method, headers, ...(signal && { signal }) })).status;
    });
  /**
   * Returns how many requests of the caller have started so far; first waits until all allowed
   * requests have started.
   */
  const count = async (token: string) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return running.filter((one) => one === token).length;
  };
  return { ask, count, finish };
}

test('safety attack 46: a caller has a few places in storage, others start at once', async () => {
  const { ask, count, finish } = createService();
  const own = ask(10, 'a');
  expect(await count('a')).toBe(3);
  const others = [...ask(1, 'bb'), ...ask(1, 'forged'), ...ask(5, SECRET)];
  expect(await count('bb')).toBe(1);
  expect(await count('forged')).toBe(1);
  expect(await count(SECRET)).toBe(5);
  finish();
  expect(new Set(await Promise.all([...own, ...others]))).toEqual(new Set([200]));
  expect(await count('a')).toBe(10);
});

test('safety attack 46: uploads have places of their own, and too many are refused', async () => {
  const { ask, count, finish } = createService();
  const uploads = ask(57, 'a', '/storage/v1/object/papers/x', { method: 'POST' });
  expect(await count('a')).toBe(6);
  const listings = ask(1, 'a', '/storage/v1/object/list/papers', { method: 'POST' });
  expect(await count('a')).toBe(7);
  finish();
  const statuses = await Promise.all([...uploads, ...listings]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(57);
});

test('a client that disconnects leaves the queue', async () => {
  const { ask, count, finish } = createService();
  const first = ask(3, 'a');
  expect(await count('a')).toBe(3);
  const client = new AbortController();
  const waiting = ask(2, 'a', undefined, { signal: client.signal });
  expect(await count('a')).toBe(3);
  client.abort();
  expect(await Promise.all(waiting)).toEqual([400, 400]);
  finish();
  expect(await Promise.all(first)).toEqual([200, 200, 200]);
  expect(await count('a')).toBe(3);
});
