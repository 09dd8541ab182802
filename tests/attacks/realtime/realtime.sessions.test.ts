/** @module-tag full */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { joining, openSocket, type RawSocket } from '../../support/network/sockets.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import {
  PASSWORD,
  type Person,
  server,
  signUpPerson,
  visitor,
} from '../../support/people/people.ts';
import { awaitDelivery, listen } from '../../support/services/realtime.ts';
import { until } from '../../support/until.ts';

const TOPIC = 'realtime:feed';

let host: TestHost;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  admin = await signUpPerson(host);
  await host.sql`update public.profiles set is_admin = true where id = ${admin.id}`;
});
beforeEach(async () => {
  ana = await signUpPerson(host);
});

const hasEnded = (socket: RawSocket, topic = TOPIC) =>
  socket.said.some(
    (one) =>
      one.topic === topic &&
      (one.event === 'phx_close' || (one.event === 'phx_reply' && one.payload.status === 'error')),
  );

const changesOf = ({ said }: RawSocket) =>
  said.filter(({ event }) => event === 'postgres_changes').length;

/**
 * Inserts a row of Ana's and waits until a subscriber with the secret key has received the change.
 */
async function change(): Promise<void> {
  const watching = server(host);
  const received = await listen({ client: watching } as never);
  await awaitDelivery(host, ana, received);
  await watching.removeAllChannels();
}

const signOutEverywhere = async () => {
  const other = visitor(host);
  await other.auth.signInWithPassword({ email: ana.email, password: PASSWORD });
  await other.auth.signOut({ scope: 'global' });
};

describe('safety attack 45: a subscription ends with its session, in whatever state it is', () => {
  test('joining: the session ends while the server looks it up', async () => {
    const socket = await openSocket(host);
    await host.sql.begin(async (tx) => {
      await tx`lock table auth.sessions in access exclusive mode`;
      socket.push(TOPIC, 'phx_join', joining(ana, 'tasks'));
      await until('the join to wait', async () => {
        const [row] = await host.sql`
          select from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%auth.sessions%'`;
        return row !== undefined;
      });
      await tx`delete from auth.sessions where user_id = ${ana.id}`;
    });
    await until('the end of the feed', async () => hasEnded(socket));
    await change();
    expect(changesOf(socket)).toBe(0);
    socket.ws.close();
  });

  test('joining: 60 joins are in flight while the session ends', async () => {
    const sockets = await Promise.all(Array.from({ length: 60 }, () => openSocket(host)));
    const ending = new Promise<void>((resolve, reject) => {
      setTimeout(() => signOutEverywhere().then(resolve, reject), 0);
    });
    for (const socket of sockets) {
      socket.push(TOPIC, 'phx_join', joining(ana, 'tasks'));
      await new Promise(setImmediate);
    }
    await ending;
    await until('the end of all', async () => sockets.every((one) => hasEnded(one)));
    await change();
    expect(sockets.filter((one) => changesOf(one) > 0)).toEqual([]);
    for (const { ws } of sockets) ws.close();
  });

  test('joined, with and without changes', async () => {
    const socket = await openSocket(host);
    await socket.ask(TOPIC, 'phx_join', joining(ana, 'tasks'));
    await socket.ask('realtime:talk', 'phx_join', joining(ana));
    await signOutEverywhere();
    await until(
      'the end of both feeds',
      async () => hasEnded(socket) && hasEnded(socket, 'realtime:talk'),
    );
    expect(await socket.ask('realtime:talk', 'broadcast', { event: 'x' })).toMatchObject({
      status: 'error',
    });
    await change();
    expect(changesOf(socket)).toBe(0);
    socket.ws.close();
  });

  test('half-joined: on a topic with a presence that cannot be serialized', async () => {
    const spoiler = await openSocket(host);
    await spoiler.ask(TOPIC, 'phx_join', joining(admin));
    const depth = 20_000;
    // Written by hand: JSON.stringify does not nest that deep.
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    spoiler.ws.send(
      `["1","deep","${TOPIC}","presence",{"event":"track","payload":{"deep":${deep}}}]`,
    );
    const socket = await openSocket(host);
    expect(await socket.ask(TOPIC, 'phx_join', joining(ana, 'tasks'))).toMatchObject({
      status: 'ok',
    });
    await signOutEverywhere();
    await until('the end of the feed', async () => hasEnded(socket));
    await change();
    expect(changesOf(socket)).toBe(0);
    for (const { ws } of [spoiler, socket]) ws.close();
  });

  test('errored: refused once, and again with the token of the ended session', async () => {
    const socket = await openSocket(host);
    expect(await socket.ask(TOPIC, 'phx_join', joining(ana, 'nothing'))).toMatchObject({
      status: 'error',
    });
    await signOutEverywhere();
    expect(await socket.ask(TOPIC, 'phx_join', joining(ana, 'tasks'))).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('InvalidJWTToken') },
    });
    await change();
    expect(changesOf(socket)).toBe(0);
    socket.ws.close();
  });

  test('renewed: a token of an ended session ends it at once', async () => {
    const guest = await openSocket(host);
    await guest.ask(TOPIC, 'phx_join', joining(admin, 'tasks'));
    await signOutEverywhere();
    guest.push(TOPIC, 'access_token', { access_token: ana.session.access_token });
    await until('the end of the feed', async () => hasEnded(guest));
    guest.ws.close();
  });

  test('another session of the same person continues', async () => {
    const client = visitor(host);
    const { data } = await client.auth.signInWithPassword({ email: ana.email, password: PASSWORD });
    const [ended, kept] = [await openSocket(host), await openSocket(host)];
    await ended.ask(TOPIC, 'phx_join', joining(ana, 'tasks'));
    await kept.ask(TOPIC, 'phx_join', joining({ session: data.session as never }, 'tasks'));
    await client.auth.signOut({ scope: 'others' });
    await until('the end of the feed', async () => hasEnded(ended));
    await change();
    await until('the change', async () => changesOf(kept) > 0);
    for (const { ws } of [ended, kept]) ws.close();
  });
});

describe('safety attack 45: nothing accepts the token of an ended session', () => {
  const service = () => server(host);

  test.each([
    ['sign-out everywhere', signOutEverywhere],
    [
      'suspension by an admin',
      async () => {
        const act = { person: ana.id, reason: 'Spam' };
        await admin.client.rpc('suspend_person', act).throwOnError();
      },
    ],
    [
      'suspension by the admin API',
      async () => {
        const { error } = await service().auth.admin.updateUserById(ana.id, { ban_duration: '1h' });
        expect(error).toBeNull();
      },
    ],
    [
      'suspension by hand',
      () =>
        host.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${ana.id}`,
    ],
    [
      'the end of the account',
      async () => expect((await service().auth.admin.deleteUser(ana.id)).error).toBeNull(),
    ],
    [
      'the session’s end by hand',
      () => host.sql`delete from auth.sessions where user_id = ${ana.id}`,
    ],
    [
      'the end of the session’s time',
      () => host.sql`update auth.sessions set not_after = now() where user_id = ${ana.id}`,
    ],
  ])('%s: REST, storage, functions and realtime', async (_name, act) => {
    const headers = {
      apikey: host.publishableKey,
      authorization: `Bearer ${ana.session.access_token}`,
      'content-type': 'application/json',
    };
    const calls: [string, RequestInit][] = [
      ['rest/v1/tasks?select=id', {}],
      ['rest/v1/rpc/search', { method: 'POST', body: '{"q":"x"}' }],
      ['storage/v1/object/list/avatars', { method: 'POST', body: '{"prefix":""}' }],
      ['functions/v1/trigger-welcome-email', { method: 'POST', body: '{}' }],
      ['auth/v1/user', {}],
      [
        'realtime/v1/api/broadcast',
        { method: 'POST', body: '{"messages":[{"topic":"a","event":"b","payload":{}}]}' },
      ],
    ];
    const statuses = () =>
      Promise.all(
        calls.map(async ([path, options]) => {
          const answer = await fetch(`${host.url}/${path}`, { ...options, headers });
          return { path, refused: [400, 401, 403].includes(answer.status) };
        }),
      );
    const socket = await openSocket(host);
    await socket.ask(TOPIC, 'phx_join', joining(ana, 'tasks'));
    expect((await statuses()).filter(({ refused }) => refused)).toEqual([]);
    await act();
    await until('the end of the feed', async () => hasEnded(socket));
    expect((await statuses()).filter(({ refused }) => !refused)).toEqual([]);
    socket.ws.close();
  });

  test('removal from a company: its rows are no longer delivered, although the session continues', async () => {
    const owner = await signUpPerson(host);
    const company = await makeCompany(owner);
    await join(host, owner, ana);
    const rename = async (name: string) => {
      await owner.client.from('companies').update({ name }).eq('id', company).throwOnError();
    };
    const [mine, theirs] = [await openSocket(host), await openSocket(host)];
    await mine.ask(TOPIC, 'phx_join', joining(ana, 'companies'));
    await theirs.ask(TOPIC, 'phx_join', joining(owner, 'companies'));
    await rename('Before');
    await until('the change', async () => changesOf(mine) > 0);
    const before = [changesOf(mine), changesOf(theirs)];
    await owner.client.rpc('remove_member', { person: ana.id }).throwOnError();
    await rename('After');
    await until('the change', async () => changesOf(theirs) > (before[1] ?? 0));
    expect(changesOf(mine)).toBe(before[0]);
    expect((await ana.client.from('companies').select('id')).data).toEqual([]);
    for (const { ws } of [mine, theirs]) ws.close();
  });
});
