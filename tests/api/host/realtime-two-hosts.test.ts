/** @module-tag full */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import { type OwnHost, startHost, type TestHost } from '../../support/host.ts';
import { joining, openSocket } from '../../support/network/sockets.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { listen, type Row } from '../../support/services/realtime.ts';
import { until } from '../../support/until.ts';

let lender: OwnHost;
let one: OwnHost;
let two: OwnHost;
let ana: Person;

beforeAll(async () => {
  lender = await startHost();
  await lender.sql`create database shared`;
  const env = {
    DATABASE_URL: lender.databaseUrl.replace(/postgres$/, 'shared'),
    // Both hosts serve one site, under one URL.
    SITE_URL: 'http://site.example',
  };
  one = await startHost({ env });
  two = await startHost({ env });
  ana = await signUpPerson({ ...one, mailTo });
});
afterAll(async () => {
  await lender?.stop();
});

/** Waits for an email in the mailboxes of both hosts, because either host may send it. */
const mailTo: TestHost['mailTo'] = (address) =>
  until('the mail', async () =>
    [...(await one.mails(address)), ...(await two.mails(address))].at(-1),
  );

/** Returns a new client of one of the hosts, with Ana's session. */
const at = (host: TestHost) => ({
  client: createClient<Database>(host.url, host.publishableKey, {
    accessToken: async () => ana.session.access_token,
  }),
});

describe('safety fault 13: two hosts on one database', () => {
  test('a change through one reaches a subscriber of the other, in both directions', async () => {
    const [mine, other] = [at(one), at(two)];
    const [here, there] = [await listen(mine), await listen(other)];
    await mine.client.from('tasks').insert({ title: 'Through one' });
    await other.client.from('tasks').insert({ title: 'Through two' });
    for (const received of [here, there]) {
      await until('both', async () => received.changes.length === 2);
      expect(received.changes.map((change) => (change.new as Row).title)).toEqual([
        'Through one',
        'Through two',
      ]);
    }
    await Promise.all([mine.client.removeAllChannels(), other.client.removeAllChannels()]);
  });

  test('safety attack 45: a session that ends on one host loses its subscriptions on the other within 1 s', async () => {
    const eve = await signUpPerson({ ...one, mailTo });
    const feeds = [await openSocket(one), await openSocket(two)];
    for (const feed of feeds) {
      expect(await feed.ask('realtime:feed', 'phx_join', joining(eve, 'tasks'))).toMatchObject({
        status: 'ok',
      });
    }
    await eve.client.auth.signOut({ scope: 'global' });
    for (const { said } of feeds) {
      await until('its end', async () => said.some(({ event }) => event === 'phx_close'), 1_000);
    }
    for (const { ws } of feeds) ws.close();
  });

  test('broadcast and presence work across hosts', async () => {
    const [mine, other] = [at(one).client, at(two).client];
    const join = async (client: typeof mine, key: string, got: string[] = []) => {
      await client.realtime.setAuth();
      const channel = client.channel('hall', { config: { presence: { key } } });
      channel
        .on('presence', { event: 'sync' }, () => undefined)
        .on('broadcast', { event: 'wave' }, ({ payload }) => got.push(payload.from));
      await new Promise<void>((resolve) => {
        channel.subscribe((state) => state === 'SUBSCRIBED' && resolve());
      });
      await channel.track({ at: key });
      return channel;
    };
    const got: string[] = [];
    const here = await join(mine, 'one', got);
    const there = await join(other, 'two');
    await until('both', async () => Object.keys(here.presenceState()).length === 2);
    await until('both', async () => Object.keys(there.presenceState()).length === 2);
    await there.send({ type: 'broadcast', event: 'wave', payload: { from: 'two' } });
    await until('the wave', async () => got.length > 0);
    expect(got).toEqual(['two']);
    await Promise.all([mine.removeAllChannels(), other.removeAllChannels()]);
  });
});

test('a database without logical replication: a warning, realtime off, and everything else works', async () => {
  await lender.sql`create database plain`;
  // Configure the same PostgreSQL without replication slots, which logical replication needs.
  await lender.sql`alter system set max_replication_slots = 0`;
  await two.stop();
  await one.stop();
  await lender.kill9();
  await lender.restart();
  const host = await startHost({
    env: { DATABASE_URL: lender.databaseUrl.replace(/postgres$/, 'plain') },
  });
  try {
    expect(host.log()).toContain('Set max_replication_slots to 10');
    const answer = await fetch(`${host.url}/readyz`);
    expect(await answer.json()).toMatchObject({
      ready: true,
      parts: { realtime: expect.stringContaining('Realtime is off') },
    });
    const person = await signUpPerson(host);
    const received = await listen(person);
    expect(received.errors[0]).toContain('Realtime is off');
    const { error } = await person.client.from('tasks').insert({ title: 'Works' });
    expect(error).toBeNull();
    await person.client.removeAllChannels();
  } finally {
    await host.stop();
  }
});
