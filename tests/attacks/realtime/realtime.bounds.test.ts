import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { joining, openSocket, type RawSocket } from '../../support/network/sockets.ts';
import { address, type Person, signUpPerson } from '../../support/people/people.ts';
import { makeProject } from '../../support/project.ts';
import { until } from '../../support/until.ts';

const TOPIC = 'realtime:hall';

let host: OwnHost;
let ana: Person;

beforeAll(async () => {
  host = await startHost();
  ana = await signUpPerson(host);
});
afterAll(() => host?.stop());

const closeAll = async (sockets: RawSocket[]) => {
  for (const { ws } of sockets) ws.terminate();
  await until('the end of all', async () => sockets.every(({ closed }) => closed() > 0));
};
const openMany = (count: number, from: string) =>
  Promise.all(Array.from({ length: count }, () => openSocket(host, { from })));

describe('safety attack 51: sockets', () => {
  test('of one address without a person: 100, and other addresses can connect', async () => {
    const from = address();
    const sockets = await openMany(130, from);
    const refused = sockets.filter(({ status }) => status() > 0);
    expect(refused).toHaveLength(30);
    for (const { status } of refused) expect(status()).toBe(429);
    const other = await openSocket(host);
    expect(await other.ask(TOPIC, 'phx_join', joining(ana))).toMatchObject({ status: 'ok' });
    const open = sockets.filter(({ status }) => status() === 0);
    await closeAll(open);
    // A closed socket no longer counts toward the limit.
    const again = await until('room', async () => {
      const next = await openSocket(host, { from });
      return next.status() === 0 && next;
    });
    await closeAll([again, other]);
  });

  test('all addresses of an IPv6 /64 count as one', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        openSocket(host, { from: `2001:db8:0:51::${(n + 1).toString(16)}` }),
      ),
    );
    expect(sockets.filter(({ status }) => status() === 429)).toHaveLength(20);
    const beside = await openSocket(host, { from: '2001:db8:0:52::1' });
    expect(beside.status()).toBe(0);
    await closeAll([...sockets.filter(({ status }) => status() === 0), beside]);
  });

  test('of signed-in people behind one address: more than 100', async () => {
    const from = address();
    const sockets: RawSocket[] = [];
    for (let n = 0; n < 6; n += 1) {
      const some = await openMany(50, from);
      const joined = await Promise.all(
        some.map((socket) => socket.ask(TOPIC, 'phx_join', joining(ana))),
      );
      expect(joined.filter(({ status }) => status !== 'ok')).toEqual([]);
      sockets.push(...some);
    }
    expect(sockets.filter(({ status }) => status() > 0)).toEqual([]);
    await closeAll(sockets);
  });
});

describe('safety attack 51: subscriptions', () => {
  test('to changes, of one person: 5,000', async () => {
    const eve = await signUpPerson(host);
    const [socket, more] = [await openSocket(host), await openSocket(host)];
    const change = { event: '*', schema: 'public', table: 'tasks' };
    const request = {
      config: { postgres_changes: Array(50).fill(change) },
      access_token: eve.session.access_token,
    };
    const join = (of: RawSocket, n: number) => of.ask(`realtime:changes-${n}`, 'phx_join', request);
    const joined = await Promise.all(Array.from({ length: 100 }, (_, n) => join(socket, n)));
    expect(joined.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(await join(more, 100)).toEqual({
      status: 'error',
      response: { reason: 'Too many subscriptions' },
    });
    await closeAll([socket]);
    await until('room', async () => (await join(more, 101)).status === 'ok');
    await closeAll([more]);
  });
});

describe('safety attack 51: messages', () => {
  const heartbeats = (socket: RawSocket, count: number) => {
    for (let n = 0; n < count; n += 1) socket.push('phoenix', 'heartbeat', {});
  };

  test('of one address without a person: its sockets share one limit, others are not affected', async () => {
    const sockets = await openMany(10, address());
    const other = await openSocket(host);
    for (const socket of sockets) heartbeats(socket, 60);
    await until('the end of some', async () => sockets.some(({ closed }) => closed() === 1008));
    const answered = sockets.reduce((sum, { said }) => sum + said.length, 0);
    expect(answered).toBeLessThanOrEqual(300);
    expect(await other.ask('phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' });
    await closeAll([...sockets.filter(({ closed }) => closed() === 0), other]);
  });

  test('a frame of 17 KB before a channel is joined closes the socket', async () => {
    const socket = await openSocket(host);
    socket.push('phoenix', 'heartbeat', { filling: 'x'.repeat(17 * 1024) });
    await until('its end', async () => socket.closed() === 1009);
  });

  test('by HTTP: the broadcasts of one person are limited', async () => {
    const eve = await signUpPerson(host);
    const messages = Array.from({ length: 100 }, () => ({ topic: 'a', event: 'b', payload: {} }));
    const calls = Array.from({ length: 32 }, () => broadcast({ messages }, eve));
    expect((await Promise.all(calls)).sort()).toEqual([...Array(30).fill(202), 429, 429]);
  });
});

const broadcast = async (body: object, person?: Person, on = host) => {
  const answer = await fetch(`${on.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: on.publishableKey,
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.session.access_token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.status;
};
const wave = (payload: unknown) => ({ type: 'broadcast', event: 'wave', payload });
const present = (payload: object) => ({ event: 'track', payload });

describe('safety attack 51: broadcast and presence', () => {
  test('of signed-out visitors are off: they neither send nor receive', async () => {
    const [guest, member] = [await openSocket(host), await openSocket(host)];
    expect(await guest.ask(TOPIC, 'phx_join', joining(undefined))).toMatchObject({ status: 'ok' });
    await member.ask(TOPIC, 'phx_join', joining(ana));
    const refusal = { status: 'error', response: { reason: expect.stringContaining('Sign in') } };
    expect(await guest.ask(TOPIC, 'broadcast', wave({}))).toEqual(refusal);
    expect(await guest.ask(TOPIC, 'presence', present({}))).toEqual(refusal);
    expect(await broadcast({ messages: [{ topic: 'hall', event: 'wave', payload: {} }] })).toBe(
      403,
    );
    expect(await member.ask(TOPIC, 'presence', present({ name: 'Ana' }))).toMatchObject({
      status: 'ok',
    });
    member.push(TOPIC, 'broadcast', wave({ secret: true }));
    // Once a later request is answered, any earlier message has arrived.
    await member.ask('phoenix', 'heartbeat', {});
    await guest.ask('phoenix', 'heartbeat', {});
    expect(JSON.stringify(guest.said)).not.toMatch(/secret|Ana/);
    expect(member.said.filter(({ event }) => event === 'broadcast')).toEqual([]);
    // After signing in on the same channel, the visitor receives broadcasts.
    guest.push(TOPIC, 'access_token', { access_token: ana.session.access_token });
    await guest.ask('phoenix', 'heartbeat', {});
    member.push(TOPIC, 'broadcast', wave({ open: true }));
    await until('the broadcast', async () => guest.said.some(({ event }) => event === 'broadcast'));
    await closeAll([guest, member]);
  });

  test('a presence is refused and not stored above 2 KB or above 100 per person', async () => {
    const [socket, more] = [await openSocket(host), await openSocket(host)];
    await socket.ask(TOPIC, 'phx_join', joining(ana));
    expect(await socket.ask(TOPIC, 'presence', present({ a: 'x'.repeat(2_100) }))).toEqual({
      status: 'error',
      response: { reason: 'A presence may be 2048 bytes at most' },
    });
    const eve = await signUpPerson(host);
    await more.ask(TOPIC, 'phx_join', joining(eve));
    await until('the state', async () => more.said.some(({ event }) => event === 'presence_state'));
    expect(more.said.find(({ event }) => event === 'presence_state')?.payload).toEqual({});
    const trackOn = async (of: RawSocket, n: number) => {
      await of.ask(`realtime:many-${n}`, 'phx_join', joining(ana));
      return await of.ask(`realtime:many-${n}`, 'presence', present({ n }));
    };
    const kept = await Promise.all(
      Array.from({ length: 100 }, (_, n) => trackOn(n < 60 ? socket : more, n)),
    );
    expect(kept.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(await trackOn(more, 100)).toEqual({
      status: 'error',
      response: { reason: 'Too many presences' },
    });
    await closeAll([socket, more]);
  });

  test('when a project enables them for signed-out visitors: 2 KB', async () => {
    const project = await makeProject({
      'supabase/config.toml': '[realtime]\nsigned_out_messages = true\n',
    });
    const open = await startHost({ projectDir: project.path });
    const [one, two] = [await openSocket(open), await openSocket(open)];
    for (const socket of [one, two]) await socket.ask(TOPIC, 'phx_join', joining(undefined));
    one.push(TOPIC, 'broadcast', wave({ small: true }));
    await until('the broadcast', async () => two.said.some(({ event }) => event === 'broadcast'));
    expect(await one.ask(TOPIC, 'broadcast', wave({ a: 'x'.repeat(2_100) }))).toEqual({
      status: 'error',
      response: { reason: 'A message may be 2048 bytes at most' },
    });
    const large = [{ topic: 'hall', event: 'wave', payload: { a: 'x'.repeat(2_100) } }];
    expect(await broadcast({ messages: large }, undefined, open)).toBe(413);
    const small = [{ topic: 'hall', event: 'wave', payload: {} }];
    expect(await broadcast({ messages: small }, undefined, open)).toBe(202);
    await closeAll([one, two]);
    await open.stop();
    await project.remove();
  });
});
