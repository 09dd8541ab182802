import { randomUUID } from 'node:crypto';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Database } from '#app/data/api/types.gen.ts';
import type { TestHost } from '../../tests/support/host.ts';
import { address, PASSWORD } from '../../tests/support/people/people.ts';
import { PNG } from '../../tests/support/services/storage.ts';

const MOST_TASKS = 15;
const QUADRANTS = ['do_now', 'schedule', 'delegate', 'drop'];
const WORDS = ['budget', 'report', 'contract', 'invoice', 'offer', 'survey', 'audit', 'roadmap'];

/** Called for each response with its duration (ms) and status. */
export type OnAnswer = (milliseconds: number, status: number) => void;

/** A simulated person who uses the product. */
export interface SoakPerson {
  /** Performs one random action. @throws Error when it fails. */
  act: () => Promise<void>;
  /** Returns how many changes arrived by realtime. */
  changes: () => number;
  leave: () => Promise<void>;
}

interface Account {
  id: string;
  email: string;
  client: SupabaseClient<Database>;
}

/** Creates an account by the admin API and signs it in, from a random IP address. */
export async function makeAccount(host: TestHost, onAnswer: OnAnswer): Promise<Account> {
  const email = `soak-${randomUUID()}@example.com`;
  const admin = createClient(host.url, host.secretKey, { auth: { persistSession: false } });
  const made = await admin.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (made.error) throw made.error;
  const headers = { 'X-Forwarded-For': address() };
  class Socket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols ?? [], { headers });
    }
  }
  const client: SupabaseClient<Database> = createClient<Database>(host.url, host.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers,
      fetch: async (input, init) => {
        const started = performance.now();
        const answer = await fetch(input, init);
        const body = await answer.arrayBuffer();
        onAnswer(performance.now() - started, answer.status);
        const { status, statusText } = answer;
        const hasBody = ![204, 304].includes(status);
        return new Response(hasBody ? body : null, { status, statusText, headers: answer.headers });
      },
    },
    // The WebSocket class of `ws` works in place of the browser's class, but its type declares
    // different events.
    realtime: { transport: Socket as unknown as typeof globalThis.WebSocket },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id: made.data.user.id, email, client };
}

/**
 * Returns a person who acts with the account and is subscribed to changes of its tasks. The person
 * delegates to the colleague, who answers each delegation.
 */
export async function createPerson(account: Account, colleague: Account): Promise<SoakPerson> {
  const { id, client } = account;
  const tasks: string[] = [];
  let received = 0;
  let channel = await subscribe();

  async function subscribe(): Promise<RealtimeChannel> {
    await client.realtime.setAuth();
    return await new Promise((resolve, reject) => {
      const joined = client.channel(`soak-${randomUUID()}`);
      const wish = { event: '*', schema: 'public', table: 'tasks', filter: `user_id=eq.${id}` };
      const timer = setTimeout(() => reject(new Error('No subscription in 20 s.')), 20_000);
      joined
        .on('postgres_changes', wish as { event: '*'; schema: string }, () => {
          received += 1;
        })
        .on('system', {}, ({ status, message }: { status: string; message: string }) => {
          clearTimeout(timer);
          if (status === 'ok') resolve(joined);
          else reject(new Error(`Subscription: ${message}`));
        })
        .subscribe((_, error) => {
          if (error) reject(error);
        });
    });
  }
  async function addTask(): Promise<string> {
    const title = `${pick(WORDS)} for ${pick(WORDS)}`;
    const { data } = await client.from('tasks').insert({ title }).select().single().throwOnError();
    return data.id;
  }
  const acts: [weight: number, act: () => PromiseLike<unknown>][] = [
    [
      6,
      () =>
        client
          .from('tasks')
          .select()
          .order('created_at', { ascending: false })
          .limit(100)
          .throwOnError(),
    ],
    [
      4,
      async () => {
        tasks.push(await addTask());
        if (tasks.length <= MOST_TASKS) return;
        const oldest = tasks.shift() ?? '';
        await client.from('tasks').delete().eq('id', oldest).select().single().throwOnError();
      },
    ],
    [
      4,
      async () => {
        const task = tasks.length === 0 ? await addTask() : pick(tasks);
        if (!tasks.includes(task)) tasks.push(task);
        const completed_at = pick([null, new Date().toISOString()]);
        const status = completed_at === null ? 'not_started' : 'completed';
        await client
          .from('tasks')
          .update({ quadrant: pick(QUADRANTS), status, completed_at })
          .eq('id', task)
          .select()
          .single()
          .throwOnError();
      },
    ],
    [3, () => client.rpc('search', { q: `${pick(WORDS)} ${pick(WORDS)}` }).throwOnError()],
    [
      1,
      async () => {
        const task = await addTask();
        const { data } = await client
          .from('delegated_tasks')
          .insert({
            original_task_id: task,
            delegated_to_email: colleague.email,
            title: 'Look at it',
          })
          .select()
          .single()
          .throwOnError();
        for (const status of pick([['rejected'], ['accepted', 'completed']])) {
          await colleague.client
            .from('delegated_tasks')
            .update({ status })
            .eq('id', data.id)
            .select()
            .single()
            .throwOnError();
        }
        await client.from('tasks').delete().eq('id', task).throwOnError();
      },
    ],
    [
      3,
      async () => {
        const { data } = await client
          .from('notifications')
          .select()
          .order('created_at', { ascending: false })
          .limit(100)
          .throwOnError();
        const read = data.slice(10).map((notification) => notification.id);
        if (read.length > 0) {
          await client.from('notifications').delete().in('id', read).throwOnError();
        } else if (data[0]) {
          await client
            .from('notifications')
            .update({ read: true })
            .eq('id', data[0].id)
            .throwOnError();
        }
      },
    ],
    [
      1,
      async () => {
        const avatars = client.storage.from('avatars');
        const picture = new Blob([PNG], { type: 'image/png' });
        const { error } = await avatars.upload(`${id}/me.png`, picture, { upsert: true });
        if (error) throw error;
        const shown = await avatars.download(`${id}/me.png`);
        if (shown.error) throw shown.error;
      },
    ],
    [2, () => client.from('profiles').select('*, companies(*)').eq('id', id).throwOnError()],
    [
      0.2,
      async () => {
        const { error } = await client.auth.refreshSession();
        if (error) throw error;
      },
    ],
    [
      0.2,
      async () => {
        await client.removeChannel(channel);
        channel = await subscribe();
      },
    ],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);
  return {
    act: async () => {
      let at = Math.random() * total;
      for (const [weight, act] of acts) {
        at -= weight;
        if (at < 0) return void (await act());
      }
    },
    changes: () => received,
    leave: async () => {
      await client.removeAllChannels();
      await client.realtime.disconnect();
    },
  };
}

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}
