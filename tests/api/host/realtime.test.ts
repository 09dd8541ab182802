import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import { type OwnHost, startHost } from '../../support/host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { listen } from '../../support/services/realtime.ts';
import { until } from '../../support/until.ts';

let host: OwnHost;
let ana: Person;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());
beforeEach(async () => {
  ana = await signUpPerson(host);
});
afterEach(() => ana.client.removeAllChannels());

/** Returns a client that has the person's session and uses this realtime protocol version. */
function speaking(vsn: '1.0.0' | '2.0.0', person = ana): { client: SupabaseClient<Database> } {
  const client = createClient<Database>(host.url, host.publishableKey, {
    accessToken: async () => person.session.access_token,
    realtime: { vsn } as never,
  });
  return { client };
}

describe.each(['1.0.0', '2.0.0'] as const)('spec §7 realtime, protocol %s', (vsn) => {
  test('a person receives events of their rows: inserted, updated, deleted', async () => {
    const me = speaking(vsn);
    const received = await listen(me, { filter: `user_id=eq.${ana.id}` });
    expect(received.states).toEqual(['SUBSCRIBED']);
    const { data } = await ana.client
      .from('tasks')
      .insert({ title: 'Ünïcode 🎉', duration_estimated: 30, deadline: '2027-01-02T03:04:05.678Z' })
      .select()
      .single();
    const id = data?.id ?? '';
    await until('the insert', async () => received.changes.length === 1);
    await ana.client.from('tasks').update({ is_urgent: true }).eq('id', id);
    await until('the update', async () => received.changes.length === 2);
    await ana.client.from('tasks').delete().eq('id', id);
    await until('the delete', async () => received.changes.length === 3);
    // The event has the row as the Data API returns it: with the same types, times and nulls.
    expect(received.changes[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'tasks',
      new: data,
      old: {},
      errors: null,
    });
    expect(received.changes[1]).toMatchObject({
      eventType: 'UPDATE',
      new: { id, is_urgent: true },
      old: { id },
    });
    expect(received.changes[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    await me.client.removeAllChannels();
  });

  test('broadcast reaches the others on the topic, and the sender only on request', async () => {
    const [one, two] = [speaking(vsn).client, speaking(vsn).client];
    const got: string[] = [];
    const joined = async (client: SupabaseClient<Database>, name: string, self = false) => {
      await client.realtime.setAuth();
      const channel = client.channel('room', { config: { broadcast: { self, ack: true } } });
      channel.on('broadcast', { event: 'wave' }, ({ payload }) => {
        got.push(`${name}: ${JSON.stringify(payload)}`);
      });
      await new Promise<void>((resolve) => {
        channel.subscribe((state) => state === 'SUBSCRIBED' && resolve());
      });
      return channel;
    };
    const first = await joined(one, 'one', true);
    await joined(two, 'two');
    const answer = await first.send({ type: 'broadcast', event: 'wave', payload: { to: 'Zoë' } });
    expect(answer).toBe('ok');
    await until('both to hear', async () => got.length >= 2);
    expect(got.sort()).toEqual(['one: {"to":"Zoë"}', 'two: {"to":"Zoë"}']);
    await Promise.all([one.removeAllChannels(), two.removeAllChannels()]);
  });

  test('presence: who is there, who joins, who leaves', async () => {
    const [one, two] = [speaking(vsn).client, speaking(vsn).client];
    const join = async (client: SupabaseClient<Database>, key: string) => {
      await client.realtime.setAuth();
      const channel = client.channel('hall', { config: { presence: { key } } });
      channel.on('presence', { event: 'sync' }, () => undefined);
      await new Promise<void>((resolve) => {
        channel.subscribe((state) => state === 'SUBSCRIBED' && resolve());
      });
      expect(await channel.track({ name: key })).toBe('ok');
      return channel;
    };
    const hall = await join(one, 'ana');
    await join(two, 'tom');
    await until('both', async () => Object.keys(hall.presenceState()).length === 2);
    expect(hall.presenceState()).toMatchObject({ ana: [{ name: 'ana' }], tom: [{ name: 'tom' }] });
    await two.removeAllChannels();
    await until('tom to go', async () => Object.keys(hall.presenceState()).length === 1);
    await one.removeAllChannels();
  });
});

describe('spec §7 realtime: what is received', () => {
  test('a write that bypasses the Data API arrives too', async () => {
    const received = await listen(ana, { event: 'INSERT' });
    await host.sql`insert into public.tasks (user_id, title) values (${ana.id}, 'By hand')`;
    await until('the change', async () => received.changes.length > 0);
    expect(received.changes).toMatchObject([{ new: { title: 'By hand' } }]);
  });

  test.each([
    ['duration_estimated=gt.9', [10, 100]],
    ['duration_estimated=lte.10', [9, 10]],
    ['duration_estimated=in.(9,100)', [9, 100]],
    ['duration_estimated=neq.9', [10, 100]],
    ['title=eq.Task 10', [10]],
    ['is_urgent=eq.true', []],
  ])('the filter %s', async (filter, minutes) => {
    const all = await listen(ana);
    const some = await listen(ana, { filter });
    for (const duration_estimated of [9, 10, 100]) {
      await ana.client
        .from('tasks')
        .insert({ title: `Task ${duration_estimated}`, duration_estimated });
    }
    await until('all three', async () => all.changes.length === 3);
    expect(
      some.changes.map(
        (change) => (change.new as { duration_estimated: number }).duration_estimated,
      ),
    ).toEqual(minutes);
  });

  test('delegated_tasks filtered to the recipient (triggers refetch)', async () => {
    const tom = await signUpPerson(host);
    const received = await listen(tom, {
      table: 'delegated_tasks',
      filter: `delegated_to_user_id=eq.${tom.id}`,
    });
    await ana.client
      .from('delegated_tasks')
      .insert({ title: 'For Tom', delegated_to_email: tom.email });
    await until('the delegation', async () => received.changes.length > 0);
    expect(received.changes).toMatchObject([{ eventType: 'INSERT', new: { title: 'For Tom' } }]);
    await tom.client.removeAllChannels();
  });

  test.each([
    [{ table: 'profiles' }, 'The table public.profiles is not published'],
    [{ filter: 'nothing=eq.1' }, 'There is no column nothing'],
    [{ filter: 'title=like.%' }, 'is not one of eq, neq'],
    [{ filter: 'title' }, 'is not of the form column=operator.value'],
  ])('bad input: %o is refused with a message', async (wish, message) => {
    const received = await listen(ana, wish);
    expect(received.states).toContain('CHANNEL_ERROR');
    expect(received.errors[0]).toContain(message);
  });

  test('a channel that was left receives nothing more', async () => {
    const left = await listen(ana);
    const kept = await listen(ana);
    await ana.client.removeChannel(left.channel);
    await ana.client.from('tasks').insert({ title: 'After' });
    await until('the change', async () => kept.changes.length > 0);
    expect(left.changes).toEqual([]);
  });

  test('one statement with 3,000 rows arrives completely and in order', async () => {
    const received = await listen(ana);
    await host.sql`
      insert into public.tasks (user_id, title)
      select ${ana.id}, n::text from generate_series(1, 3000) as n`;
    await until('all', async () => received.changes.length === 3000);
    const titles = received.changes.map((change) =>
      Number((change.new as { title: string }).title),
    );
    expect(titles).toEqual(titles.toSorted((a, b) => a - b));
  });

  test('token refresh: a new token continues the subscription', async () => {
    const received = await listen(ana);
    const { data } = await ana.client.auth.refreshSession();
    await ana.client.realtime.setAuth(data.session?.access_token ?? '');
    await ana.client.from('tasks').insert({ title: 'Later' });
    await until('the change', async () => received.changes.length > 0);
  });

  test('a change in the WAL that is not yet visible to others is awaited, not dropped', async () => {
    const id = crypto.randomUUID();
    const claims = JSON.stringify({ sub: ana.id, role: 'authenticated' });
    const statement = `select exists (select from public.tasks where id = '${id}')`;
    let answers: Promise<unknown> | undefined;
    let xid = 0;
    await host.sql.begin(async (tx) => {
      await tx`insert into public.tasks (id, user_id) values (${id}, ${ana.id})`;
      const [row] = await tx`select (pg_current_xact_id()::text::bigint % 4294967296)::text as xid`;
      xid = Number(row?.xid);
      const [early] = await host.sql`select host.is_settled(${xid}::bigint) as settled`;
      expect(early?.settled).toBe(false);
      const asked = host.sql.json([{ claims, statement }]);
      answers = host.sql`select host.visible_to(${asked}, ${xid}::bigint) as answers`.execute();
      await until('the question to be asked', async () => {
        // Without this call, each query in the transaction would see the rows of pg_stat_activity
        // that the first query read.
        await tx`select pg_stat_clear_snapshot()`;
        const [running] = await tx`
          select from pg_stat_activity where query like '%visible_to%' and pid <> pg_backend_pid()`;
        return running !== undefined;
      });
    });
    expect(await answers).toMatchObject([{ answers: [true] }]);
    const [late] = await host.sql`select host.is_settled(${xid}::bigint) as settled`;
    expect(late?.settled).toBe(true);
  });

  test('/readyz reports that realtime is on', async () => {
    const answer = await fetch(`${host.url}/readyz`);
    expect(await answer.json()).toMatchObject({ ready: true, parts: { realtime: 'on' } });
  });

  test('who subscribes while changes do not stream subscribes again when they do', async () => {
    const received = await listen(ana);
    const subscribed = (times: number) => async () =>
      received.states.filter((state) => state === 'SUBSCRIBED').length >= times;
    const slots: string[] = [];
    const takeSlots = async () => {
      await host.sql`select pg_terminate_backend(pid) from pg_stat_replication`;
      const [{ most, used } = { most: 0, used: 0 }] = await host.sql<
        { most: number; used: number }[]
      >`
        select current_setting('max_replication_slots')::int as most, count(*)::int as used
        from pg_replication_slots`;
      for (let slot = used; slot < most; slot += 1) {
        const name = `taken_${slots.length}`;
        await host.sql`select pg_create_physical_replication_slot(${name})`;
        slots.push(name);
      }
      // False if the host took a slot first: `until` then calls this function again.
      return slots.length === most;
    };
    await until('every slot to be taken', takeSlots);
    await until('a subscription while changes do not stream', subscribed(2), 30_000);
    await ana.client.from('tasks').insert({ title: 'Missed' });
    for (const name of slots) await host.sql`select pg_drop_replication_slot(${name})`;
    await until('a subscription after the changes stream again', subscribed(3), 30_000);
    await ana.client.from('tasks').insert({ title: 'After' });
    await until('the change', async () => received.changes.length > 0);
    expect(received.changes).toMatchObject([{ new: { title: 'After' } }]);
  });

  test('clients rejoin by themselves after the host restarts', async () => {
    const received = await listen(ana);
    await host.kill9();
    await host.restart();
    await until(
      'a second subscription',
      async () => received.states.filter((state) => state === 'SUBSCRIBED').length >= 2,
      30_000,
    );
    await ana.client.from('tasks').insert({ title: 'After' });
    await until('the change', async () => received.changes.length > 0);
  });
});
