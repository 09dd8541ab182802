/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { askSlowly, fillSlowGoal } from '../../support/network/slow-reads.ts';
import { type Person, server, signUpPerson } from '../../support/people/people.ts';

// So many slow requests that the host refuses some. The Data API runs six queries of a caller at
// once, each for up to 3 s, so the last six of 30 could start only after 12 s. The host refuses
// requests that have waited for 10 s.
const CONCURRENT = 30;

let host: OwnHost;
let attacker: Person;
let others: Person[];

beforeAll(async () => {
  host = await startHost({ env: { LOG_LEVEL: 'warn' } });
  [attacker, ...others] = (await Promise.all(
    Array.from({ length: 4 }, () => signUpPerson(host)),
  )) as [Person, ...Person[]];
  await fillSlowGoal(host, attacker);
  await Promise.all(others.map(({ client }) => client.from('tasks').insert({ title: 'Mine' })));
});
afterAll(() => host?.stop());

function ask(path: string, token: string | undefined, address: string): Promise<Response> {
  return fetch(`${host.url}/rest/v1${path}`, {
    headers: {
      apikey: host.publishableKey,
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
}

async function readTasks({ client }: Person): Promise<void> {
  const { data, error } = await client.from('tasks').select('title');
  expect(error).toBeNull();
  expect(data).toEqual([{ title: 'Mine' }]);
}

/**
 * Until the attack is over, all other people read in a loop, by default their own tasks. Returns
 * the number of reads.
 */
async function readMeanwhile(attack: Promise<unknown>, read = readTasks): Promise<number> {
  let over = false;
  const ended = attack.finally(() => {
    over = true;
  });
  let reads = 0;
  await Promise.all(
    others.map(async (person) => {
      while (!over) {
        await read(person);
        reads += 1;
      }
    }),
  );
  await ended;
  return reads;
}

/** Sends all slow requests of the attack at once; returns their statuses. */
const attackSlowly = () =>
  Promise.all(
    Array.from({ length: CONCURRENT }, () => askSlowly(host, attacker.session.access_token)),
  );

describe('safety attack 46: one caller never delays others', () => {
  test('30 slow listings of stored files are queued or refused while others list theirs', async () => {
    await server(host).storage.createBucket('slow', { public: false });
    await host.sql`
      create policy "Listing takes a second for a file" on storage.objects
      for select to authenticated
      using (case when bucket_id = 'slow' then pg_sleep(1) is not null else false end)`;
    await host.sql`
      insert into storage.objects (bucket_id, name, version) values ('slow', 'a', 'a'), ('slow', 'b', 'b')`;
    const list = async () => {
      const answer = await fetch(`${host.url}/storage/v1/object/list/slow`, {
        method: 'POST',
        headers: {
          apikey: host.publishableKey,
          'x-forwarded-for': '10.9.9.7',
          'content-type': 'application/json',
          authorization: `Bearer ${attacker.session.access_token}`,
        },
        body: JSON.stringify({ prefix: '' }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const attack = Promise.all(Array.from({ length: CONCURRENT }, list));
    const reads = await readMeanwhile(attack, async ({ client, id }) => {
      expect((await client.storage.from('avatars').list(id)).error).toBeNull();
    });
    expect(reads).toBeGreaterThan(20);
    expect(await attack).toContain(429);
  }, 120_000);

  test('30 slow requests at once are queued or refused while others keep reading', async () => {
    const attack = attackSlowly();
    expect(await readMeanwhile(attack)).toBeGreaterThan(20);
    const statuses = await attack;
    expect(statuses, 'nobody can do this for ever').toContain(429);
    expect(statuses.every((status) => status === 429 || status >= 500)).toBe(true);
  }, 120_000);

  test('a caller above their limit per minute gets Retry-After, and nobody else is affected', async () => {
    // Attack again, because the minute for which the first attack used up the limit may be over.
    await attackSlowly();
    const refused = await ask(
      '/tasks?select=id&limit=1',
      attacker.session.access_token,
      '10.9.9.8',
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'PGRST429' });
    const [other] = others;
    const read = await ask('/tasks?select=id', other?.session.access_token, '10.9.9.7');
    expect(read.status).toBe(200);
  }, 120_000);

  test('a forged token does not use anyone’s limit', async () => {
    const [other] = others;
    const [head, body] = (other?.session.access_token ?? '').split('.');
    const forged = `${head}.${body}.${'A'.repeat(86)}`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => askSlowly(host, forged, '10.9.9.6')),
    );
    expect(new Set(answers)).toEqual(new Set([401]));
    expect((await ask('/tasks', other?.session.access_token, '10.9.9.5')).status).toBe(200);
  });
});
