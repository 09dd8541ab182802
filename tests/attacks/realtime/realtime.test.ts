/** @module-tag full */
import { createClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type OwnHost, startHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import {
  address as ownAddress,
  type Person,
  signUpPerson,
  visitor,
} from '../../support/people/people.ts';
import { awaitDelivery, listen } from '../../support/services/realtime.ts';
import { until } from '../../support/until.ts';

let host: OwnHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await startHost();
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});
afterAll(async () => {
  await Promise.all([ana, tom].map((person) => person?.client.removeAllChannels()));
  await host?.stop();
});

const holding = (token: string) => ({
  client: createClient(host.url, host.publishableKey, { accessToken: async () => token }),
});

describe('safety attack 29: other people’s rows', () => {
  test('A subscribes to another company: only its members receive events', async () => {
    const owner = await signUpPerson(host);
    const company = await makeCompany(owner);
    const spying = await listen(ana, { table: 'companies', filter: `id=eq.${company}` });
    const all = await listen(ana, { table: 'companies' });
    const own = await listen(owner, { table: 'companies', filter: `id=eq.${company}` });
    await join(host, owner, tom);
    await until('the news of whoever joined', async () => own.changes.length > 0);
    await awaitDelivery(host, owner, await listen(owner));
    expect([...spying.changes, ...all.changes]).toEqual([]);
    await tom.client.rpc('leave_company');
    await Promise.all([owner, tom, ana].map(({ client }) => client.removeAllChannels()));
  });

  test.each(['tasks', 'goals', 'notifications'])(
    'A subscribes to %s with user_id=eq.B: no events',
    async (table) => {
      const spying = await listen(ana, { table, filter: `user_id=eq.${tom.id}` });
      const own = await listen(tom);
      await tom.client.from('tasks').insert({ title: 'Secret' });
      await tom.client.from('goals').insert({ title: 'Secret' });
      await tom.client.from('notifications').insert({ title: 'Secret' });
      await awaitDelivery(host, tom, own);
      expect(spying.changes).toEqual([]);
      // Delete these goals now: the next test must not receive their deletes.
      await host.sql`delete from public.goals where user_id = ${tom.id}`;
      await awaitDelivery(host, tom, own);
    },
  );

  test('A subscribes to everything and receives only their own rows', async () => {
    const spying = await listen(ana, { table: '*' });
    const { data } = await tom.client.from('tasks').insert({ title: 'Secret' }).select().single();
    await tom.client
      .from('tasks')
      .update({ notes: 'Secret' })
      .eq('id', data?.id ?? '');
    await awaitDelivery(host, ana, spying);
    expect(spying.changes).toHaveLength(1);
  });

  test('a delete is sent to its owner alone, and only with the key', async () => {
    const spying = await listen(ana, { event: 'DELETE' });
    const own = await listen(tom, { event: 'DELETE' });
    const removeOne = async ({ client }: Person) => {
      const { data } = await client.from('tasks').insert({ title: 'Secret' }).select().single();
      await client
        .from('tasks')
        .delete()
        .eq('id', data?.id ?? '');
      return data?.id;
    };
    const theirs = await removeOne(tom);
    const hers = await removeOne(ana);
    await until('the deletes', async () => spying.changes.length > 0 && own.changes.length > 0);
    expect(spying.changes.map((change) => change.old)).toEqual([{ id: hers }]);
    expect(own.changes.map((change) => change.old)).toEqual([{ id: theirs }]);
    expect(JSON.stringify([spying.changes, own.changes])).not.toContain('Secret');
  });

  test('a signed-out visitor receives nothing', async () => {
    const client = visitor(host);
    const spying = await listen({ client }, { table: '*' });
    const own = await listen(tom);
    await tom.client.from('tasks').insert({ title: 'Secret' });
    await awaitDelivery(host, tom, own);
    expect(spying.changes).toEqual([]);
    await client.removeAllChannels();
  });

  test('an owner receives their company’s tasks, another company’s owner does not', async () => {
    const [owner, foreigner, member] = await Promise.all([
      signUpPerson(host),
      signUpPerson(host),
      signUpPerson(host),
    ]);
    const company = await makeCompany(owner);
    await makeCompany(foreigner, 'Elsewhere');
    await join(host, owner, member);
    const [received, spying] = [await listen(owner), await listen(foreigner)];
    await member.client.from('tasks').insert({ title: 'Ours', company_id: company });
    await until('the owner to hear', async () => received.changes.length > 0);
    await awaitDelivery(host, foreigner, spying);
    expect(spying.changes).toHaveLength(1);
    // After the removal, the owner does not receive the former member's new task: the only change
    // is the one that `awaitDelivery` causes.
    await owner.client.rpc('remove_member', { person: member.id });
    const before = received.changes.length;
    await member.client.from('tasks').insert({ title: 'Mine' });
    await awaitDelivery(host, owner, received);
    expect(received.changes.slice(before)).toHaveLength(1);
    for (const person of [owner, foreigner, member]) await person.client.removeAllChannels();
  });

  test('columns that the role may not read are absent', async () => {
    await host.sql`alter publication supabase_realtime add table public.invitations`;
    await host.sql`update public.profiles set is_admin = true where id = ${ana.id}`;
    const owner = await signUpPerson(host);
    await makeCompany(owner);
    const received = await until(
      'the catalogue to know the table',
      async () => {
        const tried = await listen(owner, { table: 'invitations' });
        return tried.errors.length === 0 ? tried : undefined;
      },
      60_000,
    );
    const { data: id } = await owner.client.rpc('invite_member', { email: 'x@example.com' });
    await host.sql`select public.make_invitation_link(${id}, ${'0'.repeat(64)})`;
    await until('both changes', async () => received.changes.length >= 2);
    expect(JSON.stringify(received.changes)).not.toMatch(/token_hash|0000000000/);
    await host.sql`alter publication supabase_realtime drop table public.invitations`;
    await host.sql`update public.profiles set is_admin = false where id = ${ana.id}`;
    await owner.client.removeAllChannels();
  }, 90_000);
});

describe('safety attack 36: tokens', () => {
  async function forged(): Promise<[string, string][]> {
    const { privateKey } = await generateKeyPair('ES256');
    const claims = { sub: tom.id, role: 'authenticated', session_id: crypto.randomUUID() };
    const [, payload = ''] = ana.session.access_token.split('.');
    const real = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const sign = (body: object) =>
      new SignJWT({ ...real, ...body }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
    return [
      ['signed by another key', await sign(claims)],
      ['service_role, signed by another key', await sign({ role: 'service_role' })],
      ['alg: none', new UnsecuredJWT({ ...real, sub: tom.id }).encode()],
      [
        'with another payload',
        ana.session.access_token.replace(
          payload,
          Buffer.from(JSON.stringify({ ...real, sub: tom.id })).toString('base64url'),
        ),
      ],
      ['no token at all', 'nonsense'],
    ];
  }
  test('forged tokens cannot join', async () => {
    for (const [what, token] of await forged()) {
      const spy = holding(token);
      const received = await listen(spy);
      expect({ what, error: received.errors[0] }).toEqual({
        what,
        error: expect.stringContaining('InvalidJWTToken'),
      });
      await spy.client.removeAllChannels();
    }
    expect(await exportJWK((await generateKeyPair('ES256')).publicKey)).toBeDefined();
  });

  test('an ended session cannot join, and its channels end', async () => {
    const eve = await signUpPerson(host);
    const kept = holding(eve.session.access_token);
    const received = await listen(kept);
    await eve.client.auth.signOut();
    await until('the channel to end', async () => received.states.includes('CLOSED'));
    const again = await listen(kept);
    expect(again.errors[0]).toContain('InvalidJWTToken');
    await kept.client.removeAllChannels();
  });
});

describe('safety attack 38: the protocol', () => {
  const address = (query: string) =>
    `${host.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  const open = async (query = `apikey=${host.publishableKey}&vsn=2.0.0`) => {
    const ws = new WebSocket(address(query), { headers: { 'x-forwarded-for': ownAddress() } });
    const result = { ws, closed: 0, status: 0, said: [] as string[] };
    ws.on('message', (data) => result.said.push(data.toString()));
    ws.on('close', (code) => {
      result.closed = code;
    });
    ws.on('unexpected-response', (_, answer) => {
      result.status = answer.statusCode ?? 0;
    });
    ws.on('error', () => undefined);
    await until('the socket', async () => ws.readyState === ws.OPEN || result.status > 0);
    return result;
  };

  test.each([
    ['apikey=wrong', 401],
    ['', 401],
    ['vsn=2.0.0', 401],
  ])('%j is refused', async (query, status) => {
    expect((await open(query)).status).toBe(status);
  });

  test('an unknown version is refused', async () => {
    expect((await open(`apikey=${host.publishableKey}&vsn=9`)).status).toBe(400);
  });

  test.each([
    ['no JSON', '{{{'],
    ['of another form', '{"topic":1}'],
    ['20,000 deep', '['.repeat(20_000)],
    ['a huge topic', JSON.stringify([null, '1', 'x'.repeat(300), 'phx_join', {}])],
    ['bytes of no kind', Buffer.from([9, 9, 9, 9])],
    ['bytes that are cut off', Buffer.from([3, 255, 255, 255, 255, 255, 1])],
    ['larger than allowed', 'x'.repeat(300 * 1024)],
  ])('a message %s closes the socket, not the host', async (_what, message) => {
    const socket = await open();
    socket.ws.send(message);
    await until('the end', async () => socket.closed > 0);
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  });

  test('an impossible request gets an error', async () => {
    const socket = await open();
    const ask = async (topic: string, event: string, payload: unknown) => {
      const ref = String(socket.said.length + 1);
      const before = socket.said.length;
      socket.ws.send(JSON.stringify([ref, ref, topic, event, payload]));
      await until('an answer', async () => socket.said.length > before);
      return JSON.parse(socket.said[before] ?? '[]')[4];
    };
    const refused = (reason: unknown) => ({ status: 'error', response: { reason } });
    expect(await ask('nothing', 'phx_join', {})).toEqual(
      refused('The topic begins with realtime:'),
    );
    expect(await ask('realtime:a', 'phx_join', { config: 7 })).toEqual(
      refused('The request to join could not be read'),
    );
    expect(await ask('realtime:a', 'phx_join', { config: { private: true } })).toEqual(
      refused(expect.stringContaining('Unauthorized')),
    );
    expect(await ask('realtime:a', 'broadcast', { event: 'x' })).toEqual(
      refused('unmatched topic'),
    );
    expect(await ask('phoenix', 'heartbeat', {})).toEqual({ status: 'ok', response: {} });
    socket.ws.close();
  });

  test('more than 100 channels on one socket are refused', async () => {
    const socket = await open();
    for (let n = 1; n <= 101; n += 1) {
      socket.ws.send(JSON.stringify([String(n), String(n), `realtime:${n}`, 'phx_join', {}]));
    }
    await until(
      'all the answers',
      async () => socket.said.filter((text) => text.includes('phx_reply')).length === 101,
    );
    expect(socket.said.filter((text) => text.includes('Too many channels'))).toHaveLength(1);
    socket.ws.close();
  });

  test('a flood of messages closes the socket', async () => {
    const socket = await open();
    for (let n = 1; n <= 2_000; n += 1) {
      socket.ws.send(JSON.stringify([null, String(n), 'phoenix', 'heartbeat', {}]));
    }
    await until('the end', async () => socket.closed > 0);
    expect(socket.closed).toBe(1008);
    expect(socket.said.length).toBeLessThan(1_000);
  });

  test('a client that does not read is disconnected, and the others keep receiving', async () => {
    const socket = await open();
    const filter = { event: '*', schema: 'public', table: 'tasks' };
    const config = { postgres_changes: [filter] };
    const token = ana.session.access_token;
    socket.ws.send(
      JSON.stringify(['1', '1', 'realtime:x', 'phx_join', { config, access_token: token }]),
    );
    await until('the join', async () => socket.said.length > 0);
    socket.ws.pause();
    const received = await listen(ana);
    // Insert in batches. With all rows at once, the host would also drop Ana's client if a busy
    // machine slowed that client down.
    for (let count = 100; count <= 1200; count += 100) {
      await host.sql`
        insert into public.tasks (user_id, title, notes)
        select ${ana.id}, n::text, repeat(md5(n::text), 300) from generate_series(1, 100) as n`;
      await until('a batch', async () => received.changes.length >= count);
    }
    await until('the log to say so', async () => host.log().includes('realtime client dropped'));
    socket.ws.terminate();
  }, 60_000);
});
